import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import type { HopperItem } from '../lib/hopperItem';
import { optional } from '../lib/options';
import { isBlank } from '../lib/text';
import { COMPONENTS, lookUp } from '../lookups';

/** Texts of `ComponentHopper` (ledger C-127, own wording; C-128). */
export const COMPONENT_HOPPER_MESSAGES = {
  required:
    'Select a component. It needs a repository url and a catalog file in that repository',
  listFailed: 'Error could not fetch Component Name List.',
  /** Own text: the component is missing, or its entity has changed. */
  notFound:
    'The component was not found as it was selected. Select it again. It needs a repository url and a catalog file in that repository',
} as const;

/** Written in full, so that a lost field is an error of types. */
const hopperItem: z.ZodType<HopperItem> = z.object({
  catalogUrl: z.string(),
  componentName: z.string(),
  componentURL: z.string(),
  repoName: z.string(),
  Branch: z.string(),
  TechDocsRef: z.string(),
  TechDocPath: z.string(),
});

/** A component of the catalogue and its source (ledger C-126). */
export const componentHopperRule = defineRule({
  name: 'ComponentHopper',
  options: z.object({ optional }),
  value: hopperItem,
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
    return [];
  },
  lookups: component =>
    component.componentName === ''
      ? []
      : [
          lookUp(
            'exists',
            COMPONENTS,
            {
              params: {},
              id: COMPONENTS.toId(component),
              sent: component,
            },
            { message: COMPONENT_HOPPER_MESSAGES.notFound },
          ),
        ],
});
