import type { Principal } from '../../../arm/Principal';
import { isWithin, subscriptionScope } from '../../../arm/ids';
import type { RoleAssignment, RoleName } from '../types';

function roleAllows(role: RoleName, action: string): boolean {
  switch (role) {
    case 'Owner':
      return true;
    case 'Contributor':
      return (
        !action.startsWith('Microsoft.Authorization/') ||
        action.endsWith('/read')
      );
    default:
      return action.endsWith('/read');
  }
}

/** Decides rights by the role assignments. A role applies to its scope and everything below it. */
export class Rights {
  readonly #assignments: readonly RoleAssignment[];

  constructor(assignments: readonly RoleAssignment[]) {
    this.#assignments = assignments;
  }

  /**
   * @param action - for example `Microsoft.Web/sites/read`
   * @param scope - id of the target
   */
  allows(principal: Principal, action: string, scope: string): boolean {
    return this.#assignments.some(
      assignment =>
        principal.names.has(assignment.principal) &&
        isWithin(scope, assignment.scope) &&
        roleAllows(assignment.role, action),
    );
  }

  /** Returns true if a principal has any role in a subscription, which makes the subscription visible. */
  reaches(principal: Principal, subscriptionId: string): boolean {
    const scope = subscriptionScope(subscriptionId);
    return this.assignmentsOf(principal, scope).length > 0;
  }

  /** Returns the roles at a scope, above it or below it, whoever holds them. */
  assignmentsAround(scope: string): RoleAssignment[] {
    return this.#assignments.filter(
      assignment =>
        isWithin(scope, assignment.scope) || isWithin(assignment.scope, scope),
    );
  }

  /** Returns the roles of a principal at a scope, above it or below it. */
  assignmentsOf(principal: Principal, scope: string): RoleAssignment[] {
    return this.#assignments.filter(
      assignment =>
        principal.names.has(assignment.principal) &&
        (isWithin(scope, assignment.scope) ||
          isWithin(assignment.scope, scope)),
    );
  }
}
