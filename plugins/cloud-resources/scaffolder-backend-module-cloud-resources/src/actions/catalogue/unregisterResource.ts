import { resourceName } from '@portal/plugin-cloud-resources-node';
import {
  type CloudActionContext,
  createCloudAction,
  type Entries,
  noting,
  remove,
  type ResourceFiles,
  resourceIdOutput,
} from '@portal/plugin-cloud-actions-node';
import { z } from 'zod/v3';

/** Action `cloud:resource:unregister`: removes a deleted resource from the catalogue. */
export function createUnregisterResourceAction(
  context: CloudActionContext,
  { entries, files }: { entries: Entries; files: ResourceFiles },
) {
  return createCloudAction(context, {
    id: 'cloud:resource:unregister',
    description:
      'Takes a thing that was deleted out of the catalogue. Safe to repeat.',
    input: { resourceId: resourceIdOutput },
    output: { entityRef: z.string().describe('Reference of the entity') },
    examples: [
      {
        description: 'Take a deleted resource group out of the catalogue',
        input: { resourceId: '${{ steps.delete.output.resourceId }}' },
      },
    ],
    async run(run, { resourceId }) {
      const entityRef = `resource:default/${resourceName(resourceId)}`;
      await noting(
        () => `${entityRef} may still be in the catalogue. Retry the run`,
        () =>
          remove(run, {
            label: `entry ${entityRef} of the catalogue`,
            key: resourceId,
            find: signal => files.find(resourceId, signal),
            remove: () => entries.takeOut(resourceId),
          }),
      );
      return { entityRef };
    },
  });
}
