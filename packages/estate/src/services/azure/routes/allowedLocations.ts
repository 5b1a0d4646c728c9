import { ArmError } from '../../../arm/ArmError';
import { isWithin, scopeOf } from '../../../arm/ids';
import type { ArmStore } from '../state/ArmStore';

const ASSIGNMENTS = 'Microsoft.Authorization/policyAssignments';

/** The built-in policy "Allowed locations". */
const ALLOWED_LOCATIONS =
  '/providers/microsoft.authorization/policydefinitions/e56962a6-4747-49cd-b67b-bf8b01975c4c';

/** Where the company keeps its resources: the parameter of its assignments. */
const COMPANY_REGIONS = ['westeurope', 'northeurope'];

/**
 * Denies a resource outside of the regions that a policy above it allows
 * (https://learn.microsoft.com/azure/governance/policy/troubleshoot/general#scenario-denied-by-azure-policy). The policy leaves out
 * resource groups, as the built-in one does.
 *
 * @throws ArmError 403
 */
export function requireAllowedLocation(
  store: ArmStore,
  id: string,
  location: string,
): void {
  if (COMPANY_REGIONS.includes(location)) return;
  const denying = store
    .ofType(ASSIGNMENTS)
    .find(
      ({ id: assignment, properties }) =>
        String(properties.policyDefinitionId).toLowerCase() ===
          ALLOWED_LOCATIONS && isWithin(id, scopeOf(assignment)),
    );
  if (!denying) return;
  const name = id.slice(id.lastIndexOf('/') + 1);
  throw new ArmError(
    403,
    'RequestDisallowedByPolicy',
    `Resource '${name}' was disallowed by policy. Policy identifiers: '[{"policyAssignment":{"name":"${String(denying.properties.displayName)}","id":"${denying.id}"}}]'.`,
  );
}
