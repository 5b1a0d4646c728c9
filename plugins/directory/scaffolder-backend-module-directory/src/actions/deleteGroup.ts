import {
  type CloudActionContext,
  createCloudAction,
  deletedOutput,
  type Entries,
  remove,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import {
  type DirectoryCommands,
  directoryGroupId,
} from '@portal/plugin-directory-node';
import { isUuid } from '@portal/plugin-backend-kit-common';
import { z } from 'zod/v3';

interface Parts {
  commands: DirectoryCommands;
  entries: Entries;
  files: ResourceFiles;
}

/** Action `directory:group:delete`. */
export function createDeleteGroupAction(
  context: CloudActionContext,
  { commands, entries, files }: Parts,
) {
  return createCloudAction(context, {
    id: 'directory:group:delete',
    description:
      'Deletes a directory group that a template created, for a member of the group that owns it. Safe to repeat.',
    input: {
      groupId: z
        .string()
        .refine(isUuid, 'it is not the id of a group')
        .describe('Object id of the group'),
    },
    output: deletedOutput,
    examples: [
      {
        description: 'Delete a group',
        input: { groupId: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001' },
      },
    ],
    async run(run, { groupId }) {
      const resourceId = directoryGroupId(groupId);
      const wasThere = await remove(run, {
        label: `directory group ${groupId}`,
        key: resourceId,
        async find(signal) {
          const found = await commands.findGroup(groupId, { signal });
          // The description is a claim: anybody who may edit the group can write it.
          return found && { mark: await files.markOf(resourceId, signal) };
        },
        remove: () => commands.deleteGroup(groupId),
        forget: () => entries.takeOutOf(resourceId, run.requester),
      });
      return { resourceId, wasThere };
    },
  });
}
