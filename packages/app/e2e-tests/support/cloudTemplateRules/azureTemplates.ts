import { uniqueName } from '../newService';
import {
  BASKET,
  NO_SUBSCRIPTION,
  PAYMENTS,
  SUBSCRIPTION,
  brokenGroup,
  fine,
  inGroup,
  inNetwork,
  notFound,
} from './azureValues';
import {
  BAD_DESCRIPTION,
  COMMON,
  NAME_MANDATORY,
  NAME_TAKEN,
  REQUIRED,
  UNKNOWN_ID,
  mismatch,
  NOT_CONFIRMED,
} from './common';
import type { TemplateRules } from './types';

const NETWORK_NAME =
  "'Name' Use 2 to 64 letters, digits, full stops, hyphens and underscores. Begin with a letter or digit, and end with one or with an underscore";
const conventionOf = (prefix: string) =>
  `Name it ${prefix}-<application>-<environment>, in lower-case letters and digits`;
const MANDATORY = 'This is a mandatory Field';
const NO_RANGE =
  'This is no range of IPv4 addresses. Write its first address and its size, for example 10.60.4.0/24';
const ACCOUNT_NAME = "'Name' Use 3 to 24 lower-case letters and digits";
/** A virtual network in the resource group of networks. */
const inNetworks = (name: string) => ({ group: inNetwork({}), name });

const GROUP_FIRST = "; 'Name' Please select a resource group first";

/** Templates of Azure. */
export const AZURE_TEMPLATES: Record<string, TemplateRules> = {
  'resource-group': {
    good: {
      ...COMMON,
      subscription: SUBSCRIPTION,
      location: 'westeurope',
      name: uniqueName('rg-rules'),
    },
    required: ['location', ...REQUIRED],
    broken: [
      [
        { subscription: undefined },
        `'Subscription' ${NO_SUBSCRIPTION}; 'Name' ${NO_SUBSCRIPTION}`,
      ],
      [
        { subscription: { ...SUBSCRIPTION, id: PAYMENTS } },
        `'Subscription' ${notFound(NO_SUBSCRIPTION)}`,
      ],
      [
        { subscription: { ...SUBSCRIPTION, id: UNKNOWN_ID } },
        `'Subscription' ${notFound(NO_SUBSCRIPTION)}`,
      ],
      [{ name: undefined }, "'Name' This is a mandatory Field"],
      [
        { name: 'rg-Basket' },
        `'Name' Only use letters, numbers, hyphen ("-") and underscore ("_").`,
      ],
      [{ name: 'basket-dev' }, `'Name' ${conventionOf('rg')}`],
      [{ name: `rg-${'x'.repeat(88)}` }, "'Name' Use at most 90 characters"],
      [{ name: BASKET }, "'Name' Resource Group Already Exists"],
      [
        { location: 'mars' },
        'instance.location is not one of enum values: westeurope,northeurope',
      ],
      BAD_DESCRIPTION,
    ],
  },

  network: {
    good: {
      ...COMMON,
      environment: 'nonProd',
      group: inGroup(BASKET),
      location: 'westeurope',
      name: 'vnet-rules-dev',
      addressPrefix: '10.65.4.0/24',
      subnetName: 'snet-apps',
      subnetPrefix: '10.65.4.0/25',
    },
    required: ['location', 'subnetName', ...REQUIRED],
    broken: [
      [
        { environment: undefined },
        "'Environment' Please select an environment",
      ],
      [{ environment: 'prod' }, "'Environment' Please select an environment"],
      ...brokenGroup('group', 'Resource group', {
        noSubscription: GROUP_FIRST,
        noGroup: GROUP_FIRST,
      }),
      [{ name: undefined }, NAME_MANDATORY],
      [{ name: 'vnet basket' }, NETWORK_NAME],
      [{ name: `vnet-${'x'.repeat(60)}` }, NETWORK_NAME],
      [{ name: 'basket' }, `'Name' ${conventionOf('vnet')}`],
      [inNetworks('vnet-commerce-nonprod'), NAME_TAKEN],
      fine(inNetworks('vnet-rules-dev'), 'subnetName'),
      [
        { subnetName: 'apps' },
        mismatch('subnetName', '^snet-[a-z0-9]+(-[a-z0-9]+)*$'),
      ],
      [{ addressPrefix: undefined }, `'Address range' ${MANDATORY}`],
      [{ addressPrefix: '10.65.4.0' }, `'Address range' ${NO_RANGE}`],
      [{ addressPrefix: '999.1.1.1/99' }, `'Address range' ${NO_RANGE}`],
      [
        { addressPrefix: '10.11.4.0/24', subnetPrefix: '10.11.4.0/25' },
        "'Address range' The range overlaps 10.11.0.0/16 of the network 'vnet-commerce-nonprod'. Ask the network team for a free range",
      ],
      [
        { addressPrefix: '10.1.4.0/24', subnetPrefix: '10.1.4.0/25' },
        "'Address range' The range overlaps 10.1.0.0/16 of the network 'vnet-core-shared-services-nonprod'. Ask the network team for a free range",
      ],
      [
        { subnetPrefix: undefined },
        `'Address range of the subnet' ${MANDATORY}`,
      ],
      [
        { subnetPrefix: '10.65.5.0/25' },
        "'Address range of the subnet' The range is not a part of 10.65.4.0/24",
      ],
      BAD_DESCRIPTION,
    ],
  },

  'storage-account': {
    good: {
      ...COMMON,
      group: inGroup(BASKET),
      location: 'westeurope',
      name: 'strulesdev',
      sku: 'Standard_LRS',
    },
    required: ['location', ...REQUIRED],
    broken: [
      // Without it nobody knows whether the run needs an approval, so the gate checks the form.
      [{ sku: undefined }, `'values' requires property "sku"`],
      ...brokenGroup('group', 'Resource group', {
        noSubscription: "; 'Name' Please select a subscription first",
      }),
      [{ name: undefined }, NAME_MANDATORY],
      [{ name: 'st-basket' }, ACCOUNT_NAME],
      [{ name: 'x'.repeat(25) }, ACCOUNT_NAME],
      [{ name: 'stbasketdev' }, NAME_TAKEN],
      // The name is in use in a subscription that the person does not see: it is unique in all of Azure.
      [{ name: 'stpaygateprod' }, NAME_TAKEN],
      [
        { sku: 'Gold' },
        "'sku' is not one of enum values: Standard_LRS,Standard_ZRS,Standard_GRS,Premium_LRS",
      ],
      BAD_DESCRIPTION,
    ],
  },

  'delete-resource-group': {
    good: { group: inGroup(BASKET), withContents: false, confirmed: true },
    required: ['confirmed'],
    broken: [NOT_CONFIRMED, ...brokenGroup('group', 'Resource group')],
  },
};
