import { ConflictError } from '@backstage/errors';
import type { AccessService } from '@portal/plugin-access-node';
import { type AzureCommands, azureGroupId } from '@portal/plugin-azure-node';
import {
  type CloudActionContext,
  createCloudAction,
  deletedOutput,
  type Entries,
  remove,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { z } from 'zod/v3';
import { markInAzure } from './ensureInAzure';
import { groupNameInput, subscriptionIdInput } from './inputs';

/** Action `azure:resource-group:delete`. */
export function createDeleteResourceGroupAction(
  context: CloudActionContext,
  {
    access,
    azure,
    entries,
    files,
  }: {
    access: AccessService;
    azure: AzureCommands;
    entries: Entries;
    files: ResourceFiles;
  },
) {
  return createCloudAction(context, {
    id: 'azure:resource-group:delete',
    description:
      'Deletes a resource group that a template created, for a member of the group that owns it. Safe to repeat.',
    input: {
      subscriptionId: subscriptionIdInput,
      name: groupNameInput,
      withContents: z
        .boolean()
        .default(false)
        .describe('Delete it although there are resources in it'),
    },
    output: deletedOutput,
    examples: [
      {
        description: 'Delete an empty resource group',
        input: {
          subscriptionId: '42084ab3-cb5f-5d4b-a710-8cdeb2040013',
          name: 'rg-basket-dev',
        },
      },
    ],
    async run(run, { subscriptionId, name, withContents }) {
      const { requester } = run;
      const ref = { subscriptionId, resourceGroupName: name };
      const resourceId = azureGroupId(ref);
      const wasThere = await remove(run, {
        label: `resource group '${name}'`,
        key: resourceId,
        async find(signal) {
          const found = await azure.findResourceGroup(ref, { signal });
          if (!found) return undefined;
          // The tags alone are a claim: the requester also needs the role in Azure.
          const scope = { kind: 'resource-group', ...ref } as const;
          await access.require(requester, 'delete', scope, { signal });
          const entry = await files.markOf(resourceId, signal);
          return { mark: markInAzure(found, entry) };
        },
        async remove() {
          const count = await azure.countResources(ref);
          if (count > 0 && !withContents) {
            throw new ConflictError(
              `There are resources in the resource group '${name}' (${count}), so nothing was deleted. Delete them first, or say in the form that they are to be deleted too`,
            );
          }
          if (count > 0) {
            run.logger.info(`With it, ${count} resources are deleted`);
          }
          await azure.deleteResourceGroup(ref);
        },
        forget: () => entries.takeOutOf(resourceId, run.requester),
      });
      return { resourceId, wasThere };
    },
  });
}
