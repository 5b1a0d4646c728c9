import type { PermissionsService } from '@backstage/backend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  type PermissionCondition,
  type PolicyDecision,
  type QueryPermissionRequest,
} from '@backstage/plugin-permission-common';
import { HAS_TEMPLATE_ACCESS } from '@portal/plugin-template-acl-node';
import { queryScope } from './queryScope';

/**
 * Reduces permission requests, and returns an unconditional decision if the response cannot contain a template: the
 * rest of the condition allows all other entities.
 */
export class QueryPermissions implements PermissionsService {
  readonly #permissions: PermissionsService;

  constructor(permissions: PermissionsService) {
    this.#permissions = permissions;
  }

  authorize: PermissionsService['authorize'] = (requests, options) =>
    this.#permissions.authorize(requests, options);

  authorizeConditional: PermissionsService['authorizeConditional'] = async (
    queries,
    options,
  ) => {
    const scope = queryScope.getStore();
    if (!scope || !isAboutReading(queries)) {
      return this.#permissions.authorizeConditional(queries, options);
    }
    const [decision] = scope.decision
      ? [scope.decision]
      : await this.#permissions.authorizeConditional(queries, options);
    return scope.namesNoTemplate && audienceOfDecision(decision)
      ? [{ result: AuthorizeResult.ALLOW }]
      : [decision];
  };
}

function isAboutReading(queries: QueryPermissionRequest[]): boolean {
  return (
    queries.length === 1 &&
    queries[0].permission.name === catalogEntityReadPermission.name
  );
}

/** The audience of a decision that hides templates; undefined for any other decision. */
export function audienceOfDecision(
  decision: PolicyDecision,
): string[] | undefined {
  if (decision.result !== AuthorizeResult.CONDITIONAL) return undefined;
  const { rule, params } = decision.conditions as Partial<PermissionCondition>;
  return rule === HAS_TEMPLATE_ACCESS
    ? (params?.audience as string[])
    : undefined;
}

/** Whether a decision allows all entities except templates, whatever it says of these. */
export function allowsOtherKinds(decision: PolicyDecision): boolean {
  return (
    decision.result === AuthorizeResult.ALLOW ||
    audienceOfDecision(decision) !== undefined
  );
}
