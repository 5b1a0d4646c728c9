import type { AccessService } from '@portal/plugin-access-node';
import { type AzureCommands, azureGroupId } from '@portal/plugin-azure-node';
import {
  type CloudActionContext,
  createCloudAction,
  createdOutput,
  ownerInput,
  requireOwnGroup,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { RESOURCE_GROUP_MESSAGES } from '@portal/plugin-azure-common';
import { hasNameFormat, NAME_FORMAT } from '@portal/plugin-field-kit-common';
import { ensureInAzure } from './ensureInAzure';
import { groupNameInput, locationInput, subscriptionIdInput } from './inputs';

/** Action `azure:resource-group:create`. */
export function createResourceGroupAction(
  context: CloudActionContext,
  parts: { azure: AzureCommands; access: AccessService; files: ResourceFiles },
) {
  const { azure, access, files } = parts;
  return createCloudAction(context, {
    id: 'azure:resource-group:create',
    description:
      'Creates a resource group in Azure, tagged with its owner. Safe to repeat.',
    input: {
      subscriptionId: subscriptionIdInput,
      name: groupNameInput.refine(hasNameFormat, NAME_FORMAT),
      location: locationInput,
      owner: ownerInput,
    },
    output: createdOutput,
    examples: [
      {
        description: 'Create a resource group',
        input: {
          subscriptionId: '42084ab3-cb5f-5d4b-a710-8cdeb2040013',
          name: 'rg-basket-dev',
          location: 'westeurope',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, { subscriptionId, name, location, owner: group }) {
      const { requester, signal } = run;
      const owner = requireOwnGroup(requester, group);
      const subscription = { kind: 'subscription', subscriptionId } as const;
      await access.require(requester, 'create', subscription, { signal });
      const ref = { subscriptionId, resourceGroupName: name };
      const resourceId = azureGroupId(ref);
      const made = await ensureInAzure(run, files, {
        label: `resource group '${name}'`,
        resourceId,
        owner,
        taken: RESOURCE_GROUP_MESSAGES.exists,
        differs: found =>
          found.location === location
            ? undefined
            : `its region is ${found.location}`,
        find: () => azure.findResourceGroup(ref, { signal }),
        make: tags =>
          azure.makeResourceGroup({ ...ref, location, tags }, { signal }),
      });
      return { resourceId, isNew: made?.isNew };
    },
  });
}
