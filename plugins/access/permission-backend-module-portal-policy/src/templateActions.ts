import type {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  createScaffolderActionConditionalDecision,
  scaffolderActionConditions,
} from '@backstage/plugin-scaffolder-backend/alpha';
import { TEMPLATE_FETCH } from '@portal/plugin-backend-kit-common';

const { hasActionId, hasStringProperty } = scaffolderActionConditions;

/**
 * The decision about running an action, the same for everybody: allowed are the portal's own actions, those of the
 * configuration, and `fetch:template` of the template's own skeleton. Upstream's other actions would use the portal's rights at addresses that a template
 * or its requester chooses.
 *
 * @param actions - at least one, as `OwnActions.listAllowed` gives them
 */
export function decideOnAction(
  permission: ResourcePermission<'scaffolder-action'>,
  actions: readonly string[],
): PolicyDecision {
  const [first, ...others] = actions.map(actionId => hasActionId({ actionId }));
  return createScaffolderActionConditionalDecision(permission, {
    anyOf: [
      first,
      ...others,
      {
        allOf: [
          hasActionId({ actionId: TEMPLATE_FETCH.action }),
          hasStringProperty({ key: 'url', value: TEMPLATE_FETCH.url }),
        ],
      },
    ],
  });
}
