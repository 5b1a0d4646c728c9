/** The management group above all subscriptions: its assignments apply everywhere. */
export const ROOT_SCOPE =
  '/providers/Microsoft.Management/managementGroups/retail-example';

export function subscriptionScope(subscriptionId: string): string {
  return `/subscriptions/${subscriptionId}`;
}

export function resourceGroupId(subscriptionId: string, name: string): string {
  return `${subscriptionScope(subscriptionId)}/resourceGroups/${name}`;
}

/**
 * @param groupId - id of the resource group
 * @param type - with its namespace, for example `Microsoft.Web/sites`
 */
export function resourceId(
  groupId: string,
  type: string,
  name: string,
): string {
  return `${groupId}/providers/${type}/${name}`;
}

/** Ids are case-insensitive; returns the form for comparison. */
export function idKey(id: string): string {
  return id.toLowerCase();
}

/** Returns true if a scope is the same as another one or below it. */
export function isWithin(scope: string, ancestor: string): boolean {
  if (ancestor === ROOT_SCOPE) return true;
  const [inner, outer] = [idKey(scope), idKey(ancestor)];
  return inner === outer || inner.startsWith(`${outer}/`);
}

/**
 * Returns the scope of an id: the id without its last type and name.
 *
 * @example `/subscriptions/s/resourceGroups/g/providers/Microsoft.Web/sites/x` has the scope
 * `/subscriptions/s/resourceGroups/g`
 */
export function scopeOf(id: string): string {
  const provider = id.toLowerCase().lastIndexOf('/providers/');
  return provider === -1 ? id : id.slice(0, provider);
}
