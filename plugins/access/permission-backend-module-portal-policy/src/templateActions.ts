import type { Config } from '@backstage/config';
import type {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  createScaffolderActionConditionalDecision,
  scaffolderActionConditions,
} from '@backstage/plugin-scaffolder-backend/alpha';

const { hasActionId, hasStringProperty } = scaffolderActionConditions;

/** Upstream's actions that have no rights: the log, and the step at the end of a dry run that shows the files. */
const HARMLESS = ['debug:log', 'dry-run:extract'];

/** Allowed source of `fetch:template`: the folder beside the template's file, whatever the requester entered. */
const SKELETON = './skeleton';

/** Reads the actions that templates may run in addition to the portal's. */
export function readFurtherActions(config: Config): string[] {
  return (
    config.getOptionalStringArray('permission.portal.templateActions') ?? []
  );
}

/**
 * The decision about running an action, the same for everybody: allowed are the portal's own actions, those of the
 * configuration, and `fetch:template` of the template's own skeleton. Upstream's other actions would use the portal's rights at addresses that a template
 * or its requester chooses.
 */
export function decideOnAction(
  permission: ResourcePermission<'scaffolder-action'>,
  actions: readonly string[],
): PolicyDecision {
  const ids = [...HARMLESS, ...actions];
  const [first, ...others] = ids.map(actionId => hasActionId({ actionId }));
  return createScaffolderActionConditionalDecision(permission, {
    anyOf: [
      first,
      ...others,
      {
        allOf: [
          hasActionId({ actionId: 'fetch:template' }),
          hasStringProperty({ key: 'url', value: SKELETON }),
        ],
      },
    ],
  });
}
