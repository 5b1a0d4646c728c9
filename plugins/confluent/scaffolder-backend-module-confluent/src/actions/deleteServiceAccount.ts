import {
  type CloudActionContext,
  createCloudAction,
  deletedOutput,
  type Entries,
  remove,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { MAX_SERVICE_ACCOUNT_NAME_LENGTH } from '@portal/plugin-confluent-common';
import {
  type ConfluentService,
  kafkaServiceAccountId,
} from '@portal/plugin-confluent-node';
import { z } from 'zod/v3';

interface Parts {
  confluent: ConfluentService;
  entries: Entries;
  files: ResourceFiles;
}

/** Action `confluent:service-account:delete`. */
export function createDeleteServiceAccountAction(
  context: CloudActionContext,
  { confluent, entries, files }: Parts,
) {
  return createCloudAction(context, {
    id: 'confluent:service-account:delete',
    description:
      'Deletes a service account that a template created, for a member of the group that owns it. Safe to repeat.',
    input: {
      account: z
        .string()
        .min(1)
        .max(MAX_SERVICE_ACCOUNT_NAME_LENGTH)
        .describe('Name of the account'),
    },
    output: deletedOutput,
    examples: [
      {
        description: 'Delete a service account',
        input: { account: 'sa-team-checkout-dev-2' },
      },
    ],
    async run(run, { account }) {
      const resourceId = kafkaServiceAccountId(account);
      const wasThere = await remove(run, {
        label: `service account ${account}`,
        key: resourceId,
        async find(signal) {
          const found = await confluent.findServiceAccount(account, { signal });
          return found && { mark: await files.markOf(resourceId, signal) };
        },
        remove: () => confluent.deleteServiceAccount(account),
        forget: () => entries.takeOutOf(resourceId, run.requester),
      });
      return { resourceId, wasThere };
    },
  });
}
