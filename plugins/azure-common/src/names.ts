const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Letters and digits of any script; source: the vendor's naming rules for resources. */
const RESOURCE_GROUP = /^[-\p{L}\p{N}_.()]{0,89}[-\p{L}\p{N}_()]$/u;

const VIRTUAL_NETWORK = /^[a-z0-9](?:[\w.-]{0,78}\w)?$/i;

/** Says whether a text is a subscription's id, a UUID. */
export function isSubscriptionId(text: string): boolean {
  return UUID.test(text);
}

/** Says whether a resource group can be named so: 1 to 90 letters, digits and `-_.()`, not ending with a full stop. */
export function isResourceGroupName(text: string): boolean {
  return RESOURCE_GROUP.test(text);
}

/** Says whether a virtual network can be named so: 1 to 80 letters, digits and `-_.`, beginning and ending with a word. */
export function isVirtualNetworkName(text: string): boolean {
  return VIRTUAL_NETWORK.test(text);
}
