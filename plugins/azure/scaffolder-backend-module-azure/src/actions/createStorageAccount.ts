import { ConflictError } from '@backstage/errors';
import type { AccessService } from '@portal/plugin-access-node';
import {
  type AzureCommands,
  azureGroupId,
  type ManagedStorageAccount,
} from '@portal/plugin-azure-node';
import { AZURE_NAMES, STORAGE_ACCOUNT_SKUS } from '@portal/plugin-azure-common';
import {
  type CloudActionContext,
  createCloudAction,
  createdOutput,
  nameInput,
  ownerInput,
  requireOwnGroup,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { z } from 'zod/v3';
import { ensureInAzure } from './ensureInAzure';
import { groupNameInput, locationInput, subscriptionIdInput } from './inputs';

const input = {
  subscriptionId: subscriptionIdInput,
  resourceGroupName: groupNameInput,
  name: nameInput(AZURE_NAMES.storageAccount).describe(
    'Name of the account, which nobody else in Azure may have',
  ),
  location: locationInput,
  sku: z
    .enum(STORAGE_ACCOUNT_SKUS)
    .default('Standard_LRS')
    .describe('How the data is kept more than once'),
  owner: ownerInput,
};

function differs(
  found: ManagedStorageAccount,
  wanted: { location: string; sku: string },
): string | undefined {
  if (found.location !== wanted.location) {
    return `its region is ${found.location}`;
  }
  return found.sku === wanted.sku ? undefined : `its kind is ${found.sku}`;
}

/** Action `azure:storage-account:create`. */
export function createStorageAccountAction(
  context: CloudActionContext,
  parts: { azure: AzureCommands; access: AccessService; files: ResourceFiles },
) {
  const { azure, access, files } = parts;
  return createCloudAction(context, {
    id: 'azure:storage-account:create',
    description:
      'Creates a storage account in a resource group, closed to the public. Safe to repeat.',
    input,
    output: createdOutput,
    examples: [
      {
        description: 'Create a storage account',
        input: {
          subscriptionId: '42084ab3-cb5f-5d4b-a710-8cdeb2040013',
          resourceGroupName: 'rg-basket-dev',
          name: 'stbasketdev',
          location: 'westeurope',
          sku: 'Standard_ZRS',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, values) {
      const { requester, signal } = run;
      const owner = requireOwnGroup(requester, values.owner);
      const { subscriptionId, resourceGroupName, name, location, sku } = values;
      const group = { subscriptionId, resourceGroupName };
      const scope = { kind: 'resource-group', ...group } as const;
      await access.require(requester, 'create', scope, { signal });
      const ref = { ...group, storageAccountName: name };
      const resourceId = `${azureGroupId(group)}/providers/Microsoft.Storage/storageAccounts/${name}`;
      const taken = `Somebody has a storage account '${name}' already: its name is unique in all of Azure. Choose another name`;
      const made = await ensureInAzure(run, files, {
        label: `storage account '${name}'`,
        resourceId,
        owner,
        taken,
        differs: found => differs(found, values),
        find: () => azure.findStorageAccount(ref, { signal }),
        async make(tags) {
          const request = { ...ref, location, sku, tags };
          try {
            return await azure.makeStorageAccount(request, { signal });
          } catch (error) {
            // The account may be in a subscription that the portal cannot see.
            const isTaken = (error as Error).name === 'ConflictError';
            throw isTaken ? new ConflictError(taken) : error;
          }
        },
      });
      return { resourceId, isNew: made?.isNew };
    },
  });
}
