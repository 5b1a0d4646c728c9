import { withoutTrailing } from '@portal/plugin-bounds-common';
/** An offer of the configuration: a role at one scope, through one group of the directory. */
export interface Offer {
  id: string;
  role: { name: string; /** Id of the role, in lower case. */ id: string };
  description?: string;
  scope: OfferScope;
  /** Object id of the directory group, in lower case. */
  groupId: string;
  /** Entity refs of the configured approvers. */
  approvers: readonly string[];
  /** Entity refs of users and groups that may ask; empty: everybody. */
  requesters: readonly string[];
  maxMinutes: number;
}

/** A subscription, or a resource group in it. */
export interface OfferScope {
  /** A UUID, in lower case. */
  subscriptionId: string;
  resourceGroupName?: string;
}

/** Id of a scope in Azure, in the spelling of the configuration. */
export function scopeId(scope: OfferScope): string {
  const subscription = `/subscriptions/${scope.subscriptionId}`;
  return scope.resourceGroupName === undefined
    ? subscription
    : `${subscription}/resourceGroups/${scope.resourceGroupName}`;
}

/** Returns true if two ids name the same scope: Azure ignores their case. */
export function isSameScope(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** Returns true if a user may ask for an offer. */
export function mayAskFor(
  { userRef, groups }: { userRef: string; groups: readonly string[] },
  { requesters }: Pick<Offer, 'requesters'>,
): boolean {
  return (
    requesters.length === 0 ||
    requesters.some(ref => ref === userRef || groups.includes(ref))
  );
}

function comparable(id: string): string {
  return withoutTrailing(id.trim(), '/').toLowerCase();
}
