import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { optional } from '../lib/options';
import { parseSourceUrl } from '../lib/parseSourceUrl';
import { isBlank } from '../lib/text';

/** Texts of `ComponentHopper` (ledger C-127, own wording; C-128). */
export const COMPONENT_HOPPER_MESSAGES = {
  required:
    'Select a component. It needs a repository url and a catalog file in that repository',
  listFailed: 'Error could not fetch Component Name List.',
  /** Own text. */
  notFound:
    'The component was not found. Select one with a repository url and a catalog file',
  /** Own text: its address is of another repository or branch than the value says. */
  repositoryMismatch:
    'The repository is not the one that the component comes from. Select the component again',
} as const;

/** The address of the catalog file says which repository and branch it is in: what else is said of them has to be the same. */
function isOfItsAddress(value: {
  catalogUrl: string;
  componentURL: string;
  repoName: string;
  Branch: string;
}): boolean {
  const place = parseSourceUrl(value.catalogUrl);
  return (
    place !== undefined &&
    place.repositoryUrl === value.componentURL &&
    place.repository === value.repoName &&
    place.branch === value.Branch
  );
}

/** A component of the catalogue, with where it comes from (ledger C-126). */
export const componentHopper = defineRule({
  options: z.object({ optional }),
  value: z.object({
    catalogUrl: z.string(),
    componentName: z.string(),
    componentURL: z.string(),
    repoName: z.string(),
    Branch: z.string(),
    TechDocsRef: z.string(),
    TechDocPath: z.string(),
  }),
  initialValue: {
    catalogUrl: '',
    componentName: '',
    componentURL: '',
    repoName: '',
    Branch: '',
    TechDocsRef: '',
    TechDocPath: '',
  },
  malformed: COMPONENT_HOPPER_MESSAGES.required,
  check(value, { options }) {
    const { componentName, catalogUrl, repoName } = value;
    if (componentName === '' && options.optional) return [];
    if ([componentName, catalogUrl, repoName].some(isBlank)) {
      return [COMPONENT_HOPPER_MESSAGES.required];
    }
    return isOfItsAddress(value)
      ? []
      : [COMPONENT_HOPPER_MESSAGES.repositoryMismatch];
  },
  lookups: ({ componentName, catalogUrl }) =>
    componentName === ''
      ? []
      : [
          {
            kind: 'component-exists',
            componentName,
            catalogUrl,
            message: COMPONENT_HOPPER_MESSAGES.notFound,
          },
        ],
});
