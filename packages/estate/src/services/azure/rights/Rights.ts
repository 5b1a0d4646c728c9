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

/** Who may do what, by the role assignments. A role holds where it was given and in everything beneath. */
export class Rights {
  readonly #assignments: readonly RoleAssignment[];

  constructor(assignments: readonly RoleAssignment[]) {
    this.#assignments = assignments;
  }

  /**
   * @param action - for example `Microsoft.Web/sites/read`
   * @param scope - id of what it is done to
   */
  allows(principal: Principal, action: string, scope: string): boolean {
    return this.#assignments.some(
      assignment =>
        principal.names.has(assignment.principal) &&
        isWithin(scope, assignment.scope) &&
        roleAllows(assignment.role, action),
    );
  }

  /** Says whether somebody has any role in a subscription: then they see that it exists. */
  reaches(principal: Principal, subscriptionId: string): boolean {
    const scope = subscriptionScope(subscriptionId);
    return this.assignmentsOf(principal, scope).length > 0;
  }

  /** The roles that somebody has at a scope, around it or beneath it. */
  assignmentsOf(principal: Principal, scope: string): RoleAssignment[] {
    return this.#assignments.filter(
      assignment =>
        principal.names.has(assignment.principal) &&
        (isWithin(scope, assignment.scope) ||
          isWithin(assignment.scope, scope)),
    );
  }
}
