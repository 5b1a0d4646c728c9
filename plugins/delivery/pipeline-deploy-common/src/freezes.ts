import type { DeploymentType } from './constants';

/** People besides the requester who must approve an exception from a freeze. */
export const FREEZE_APPROVALS = 2;

/** Days before a freeze in which pages warn of it. */
export const FREEZE_WARNING_DAYS = 14;

/** Where a freeze holds. An empty list means all. */
export interface FreezeScope {
  types: readonly DeploymentType[];
  environments: readonly string[];
  /** Entity refs of domains. */
  domains: readonly string[];
}

/** Where somebody wants to deploy. */
export interface FreezeTarget {
  type: DeploymentType;
  environment: string;
}

/** Returns true if the freeze holds for the type and the environment; a name is the same in every case of its letters. */
export function coversEnvironment(
  { types, environments }: Pick<FreezeScope, 'types' | 'environments'>,
  { type, environment }: FreezeTarget,
): boolean {
  const wanted = environment.toLowerCase();
  return (
    (types.length === 0 || types.includes(type)) &&
    (environments.length === 0 ||
      environments.some(name => name.toLowerCase() === wanted))
  );
}

/**
 * Returns true if the freeze holds for a component.
 *
 * @param domains - entity refs of the component's domains in lower case; a component without a known domain is in every
 * freeze, so that nobody leaves one by hiding where the component belongs
 */
export function coversDomain(
  { domains }: Pick<FreezeScope, 'domains'>,
  ofComponent: readonly string[],
): boolean {
  if (domains.length === 0 || ofComponent.length === 0) return true;
  return domains.some(ref => ofComponent.includes(ref.toLowerCase()));
}
