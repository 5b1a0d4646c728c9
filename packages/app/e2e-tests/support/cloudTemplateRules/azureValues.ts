import type { FormValues } from './types';

const COMMERCE = 'd7e68027-2540-51be-a96e-2b5fa359a392';
export const PAYMENTS = 'e3872c31-af41-51e9-98ce-61729293aa49';
export const SUBSCRIPTION = { id: COMMERCE, name: 'commerce-nonprod' };

export const NO_SUBSCRIPTION = 'Please select a subscription Id';
export const notFound = (what: string) =>
  `What was chosen was not found. ${what}`;

const pathOf = (group: string, subscription = COMMERCE) =>
  `/subscriptions/${subscription}/resourceGroups/${group}`;

/** Returns a choice in a resource group. */
export function inGroup(
  group: string,
  choice: object = {},
  subscription = COMMERCE,
) {
  return {
    subscription: { ...SUBSCRIPTION, id: subscription },
    resourceGroup: {
      id: pathOf(group, subscription),
      resourceGroupName: group,
      location: 'westeurope',
      tags: {},
    },
    ...choice,
  };
}

export const BASKET = 'rg-basket-dev';
const NETWORK = 'rg-network-commerce-nonprod';
export const inBasket = (choice: object) => inGroup(BASKET, choice);
const basketId = (type: string, name: string) =>
  `${pathOf(BASKET)}/providers/${type}/${name}`;

/**
 * Returns changes with a resource group that is missing, or that the person does not see.
 *
 * @param also - further messages of another field without a subscription, or without one of its groups
 */
export function brokenGroup(
  field: string,
  title: string,
  also: { noSubscription?: string; noGroup?: string } = {},
): [FormValues, string][] {
  const { noSubscription = '', noGroup = '' } = also;
  return [
    [{ [field]: undefined }, `'${title}' ${NO_SUBSCRIPTION}${noSubscription}`],
    [
      { [field]: { subscription: SUBSCRIPTION } },
      `'${title}' Please select a resource group${noGroup}`,
    ],
    [
      { [field]: inGroup('rg-nowhere') },
      `'${title}' ${notFound('Please select a resource group')}`,
    ],
    [
      { [field]: inGroup('rg-payment-gateway-prod', {}, PAYMENTS) },
      `'${title}' ${notFound('Please select a resource group')}`,
    ],
  ];
}

export const plan = (name: string) => ({
  appserviceplan_id: basketId('Microsoft.Web/serverfarms', name),
  name,
});
export const logicApp = (name: string) => ({
  id: basketId('Microsoft.Web/sites', name),
  name,
});
export const storage = (name: string) => ({
  id: basketId('Microsoft.Storage/storageAccounts', name),
  name,
});
export const vault = (name: string) => ({
  resource_id: basketId('Microsoft.KeyVault/vaults', name),
  resourceName: name,
  resourceType: 'Microsoft.KeyVault/vaults',
});
export const policy = (name: string) => ({
  displayName: 'Inherit the tag application_id from the resource group',
  policyDefinitionId:
    '/providers/Microsoft.Authorization/policyDefinitions/cd3aa116-8754-49c9-a813-ad46512ece54',
  scope: pathOf(BASKET),
  assignmentId: basketId('Microsoft.Authorization/policyAssignments', name),
  type: 'Microsoft.Authorization/policyAssignments',
});
export const network = (name: string) => ({
  vnet_id: `${pathOf(NETWORK)}/providers/Microsoft.Network/virtualNetworks/${name}`,
  vnet_name: name,
});
export const VNET = network('vnet-commerce-nonprod');
export const subnet = (name: string) => ({
  subnet_id: `${VNET.vnet_id}/subnets/${name}`,
  subnet_name: name,
});
export const inNetwork = (choice: object) => inGroup(NETWORK, choice);

/** Returns changes that all field rules accept: the only message is about the missing `field`. */
export function fine(changes: FormValues, field: string): [FormValues, string] {
  return [
    { ...changes, [field]: undefined },
    `instance requires property "${field}"`,
  ];
}

/** Returns changes of a work order's choice, existing and missing, with their messages. */
export function brokenChoice(
  field: string,
  title: string,
  { there, gone, missing }: Record<'there' | 'gone' | 'missing', object>,
  message: string,
): [FormValues, string][] {
  const chosen = (value: unknown) => ({
    about: field,
    logicApp: undefined,
    [field]: value,
  });
  return [
    fine(chosen(there), 'description'),
    [chosen(undefined), `'${title}' ${NO_SUBSCRIPTION}`],
    [chosen(missing), `'${title}' ${message}`],
    [chosen(gone), `'${title}' ${notFound(message)}`],
  ];
}
