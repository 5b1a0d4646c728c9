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

/**
 * The actions of the portal's own modules, each of which checks the requester's rights; the log; and the step that
 * upstream adds at the end of a dry run to show the files.
 */
const ACTIONS = [
  'azure:resource-group:create',
  'azure:resource-group:delete',
  'azure:storage-account:create',
  'azure:subscription:request',
  'azure:virtual-network:create',
  'cloud:resource:register',
  'cloud:resource:unregister',
  'confluent:identity-pool:create',
  'confluent:service-account:create',
  'confluent:service-account:delete',
  'confluent:topic-access:request',
  'confluent:topic:create',
  'confluent:topic:delete',
  'debug:log',
  'directory:group:create',
  'directory:group:delete',
  'dry-run:extract',
  'ecosystem-builder:catalog:register',
  'ecosystem-builder:file:change',
  'ecosystem-builder:file:create',
  'ecosystem-builder:provision',
  'service-bus:queue:create',
  'service-bus:queue:delete',
  'service-bus:subscription:create',
  'service-bus:subscription:delete',
  'service-bus:topic:create',
  'service-bus:topic:delete',
  'service-desk:incident:create',
  'service-desk:work-order:create',
  'source-control:catalog:register',
  'source-control:copilot-seat:assign',
  'source-control:repository:grant-access',
  'source-control:repository:publish',
];

/** Allowed source of `fetch:template`: the folder beside the template's file, whatever the requester entered. */
const SKELETON = './skeleton';

/** Reads the actions that templates may run in addition to the portal's. */
export function readFurtherActions(config: Config): string[] {
  return (
    config.getOptionalStringArray('permission.portal.templateActions') ?? []
  );
}

/**
 * The decision about running an action, the same for everybody: allowed are the listed actions, and `fetch:template`
 * of the template's own skeleton. Upstream's other actions would use the portal's rights at addresses that a template
 * or its requester chooses.
 */
export function decideOnAction(
  permission: ResourcePermission<'scaffolder-action'>,
  furtherActions: readonly string[],
): PolicyDecision {
  const ids = [...ACTIONS, ...furtherActions];
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
