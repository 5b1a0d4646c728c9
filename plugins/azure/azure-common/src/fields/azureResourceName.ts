import { followsRule, isUuid } from '@portal/plugin-backend-kit-common';
import {
  checkConvention,
  checkPattern,
  defineRule,
  firstMessage,
  isBlank,
  lookUp,
  type Lookup,
  type LookupMessages,
  MANDATORY,
  type NamingConvention,
  OPTIONS_BROKEN,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { NETWORK_NAMES, STORAGE_ACCOUNT_NAMES } from '../lookups/azureLists';
import { AZURE_CONVENTIONS, AZURE_NAMES } from '../names';
import { newNameOptions } from './newNameOptions';

/** Own texts of `AzureResourceName`, which is not in the specification. */
export const AZURE_RESOURCE_NAME_MESSAGES = {
  empty: MANDATORY,
  /** Default; the template may replace it. */
  exists: 'The name is already taken. Please try another name',
  available: 'The name is available',
  subscriptionMissing: 'Please select a subscription first',
  groupMissing: 'Please select a resource group first',
  virtualNetwork:
    'Use 2 to 64 letters, digits, full stops, hyphens and underscores. Begin with a letter or digit, and end with one or with an underscore',
  storageAccount: 'Use 3 to 24 lower-case letters and digits',
} as const;

/** Kinds of resources that the field can name. */
export const NAMED_AZURE_RESOURCES = [
  'virtualNetwork',
  'storageAccount',
] as const;

export type NamedAzureResource = (typeof NAMED_AZURE_RESOURCES)[number];

/** The place where the name must be free. */
interface Place {
  subscriptionId?: string;
  resourceGroupName?: string;
}

/** The name of a storage account is unique in all of Azure, so its lookup needs no resource group. */
function checkPlace(
  type: NamedAzureResource,
  { subscriptionId = '', resourceGroupName = '' }: Place,
): string | undefined {
  const hasSubscription = isUuid(subscriptionId);
  if (type === 'storageAccount') {
    return hasSubscription
      ? undefined
      : AZURE_RESOURCE_NAME_MESSAGES.subscriptionMissing;
  }
  return hasSubscription && !isBlank(resourceGroupName)
    ? undefined
    : AZURE_RESOURCE_NAME_MESSAGES.groupMissing;
}

function isFree(
  name: string,
  type: NamedAzureResource,
  {
    place: { subscriptionId = '', resourceGroupName = '' },
    messages: texts,
  }: { place: Place; messages: LookupMessages },
): Lookup {
  return type === 'storageAccount'
    ? lookUp(
        'free',
        STORAGE_ACCOUNT_NAMES,
        { params: { subscriptionId }, id: name },
        texts,
      )
    : lookUp(
        'free',
        NETWORK_NAMES,
        { params: { subscriptionId, resourceGroupName }, id: name },
        texts,
      );
}

/** The naming convention that a template wants, if there is one for the kind. */
export function conventionOfResource(options: {
  resourceType?: NamedAzureResource;
  convention: boolean;
}): NamingConvention | undefined {
  const { resourceType, convention } = options;
  return convention && resourceType === 'virtualNetwork'
    ? AZURE_CONVENTIONS.virtualNetwork
    : undefined;
}

/** The name of a new virtual network or storage account; the value is the name. */
export const azureResourceNameRule = defineRule({
  name: 'AzureResourceName',
  options: z.object({
    resourceType: z
      .enum(NAMED_AZURE_RESOURCES)
      .optional()
      .describe('What is to be named. The field cannot be used without it'),
    subscriptionId: z
      .string()
      .optional()
      .describe(
        'Id of the subscription, as a rule another field: ${{ parameters.group.subscription.id }}',
      ),
    resourceGroupName: z
      .string()
      .optional()
      .describe(
        'Name of the resource group of a virtual network, as a rule another field: ${{ parameters.group.resourceGroup.resourceGroupName }}',
      ),
    ...newNameOptions,
  }),
  value: z.string(),
  initialValue: '',
  malformed: 'This is no name',
  check(name, { options }) {
    if (isBlank(name)) return options.optional ? [] : [MANDATORY];
    const { resourceType } = options;
    if (!resourceType) return [OPTIONS_BROKEN];
    const convention = conventionOfResource(options);
    return firstMessage(
      checkPlace(resourceType, options),
      followsRule(AZURE_NAMES[resourceType], name)
        ? undefined
        : AZURE_RESOURCE_NAME_MESSAGES[resourceType],
      convention && checkConvention(name, convention),
      checkPattern(name, options.pattern),
    );
  },
  lookups(name, { options }): Lookup[] {
    const { resourceType, existsMessage } = options;
    if (isBlank(name) || !resourceType) return [];
    return [
      isFree(name, resourceType, {
        place: options,
        messages: {
          message: existsMessage ?? AZURE_RESOURCE_NAME_MESSAGES.exists,
          goodMessage: AZURE_RESOURCE_NAME_MESSAGES.available,
        },
      }),
    ];
  },
});
