import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { optional } from '../lib/options';
import { isBlank } from '../lib/text';

/** Texts of `ComponentHopper` (ledger C-127, own wording; C-128). */
export const COMPONENT_HOPPER_MESSAGES = {
  required:
    'Select a component. It needs a repository url and a catalog file in that repository',
  listFailed: 'Error could not fetch Component Name List.',
  /** Own text. */
  notFound:
    'The component was not found. Select one with a repository url and a catalog file',
} as const;

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
  check({ componentName, catalogUrl, repoName }, { options }) {
    if (componentName === '' && options.optional) return [];
    return [componentName, catalogUrl, repoName].some(isBlank)
      ? [COMPONENT_HOPPER_MESSAGES.required]
      : [];
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
