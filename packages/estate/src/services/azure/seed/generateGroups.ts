import { resourceGroupId } from '../../../arm/ids';
import type { ArmObject } from '../types';

/**
 * Number of generated resource groups with scale `large`: more than the portal reads of one list, to show its limit.
 */
export const LARGE_GROUPS = 6_000;

/** Generates resource groups for a subscription: the same ones on every call. */
export function generateGroups(
  subscriptionId: string,
  location: string,
): ArmObject[] {
  return Array.from({ length: LARGE_GROUPS }, (_, index) => {
    const name = `rg-experiment-${String(index).padStart(5, '0')}`;
    return {
      id: resourceGroupId(subscriptionId, name),
      name,
      type: 'Microsoft.Resources/resourceGroups',
      location,
      tags: { environment: 'sandbox' },
      properties: { provisioningState: 'Succeeded' },
    };
  });
}
