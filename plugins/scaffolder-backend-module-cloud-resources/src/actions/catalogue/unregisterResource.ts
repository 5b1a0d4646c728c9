import { resourceName } from '@portal/plugin-access-node';
import { z } from 'zod/v3';
import { type Registration } from '../../catalogue/Registration';
import { type ResourceFiles } from '../../catalogue/ResourceFiles';
import {
  type CloudActionContext,
  createCloudAction,
} from '../../frame/createCloudAction';
import { noting } from '../../frame/notes';
import { remove } from '../../frame/remove';
import { resourceIdOutput } from '../inputs';

/** Action `cloud:resource:unregister`: takes a thing that was deleted out of the catalogue. */
export function createUnregisterResourceAction(
  context: CloudActionContext,
  { files, registration }: { files: ResourceFiles; registration: Registration },
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
      const find = () => files.find(resourceId, run.signal);
      await noting(
        () => `${entityRef} may still be in the catalogue. Retry the run`,
        () =>
          remove(run, {
            label: `entry ${entityRef} of the catalogue`,
            key: resourceId,
            find,
            async remove() {
              // The file comes last: by it the run knows, when it has to begin again, that there is something to do.
              const file = await find();
              if (file) await registration.remove(file.url);
              await files.delete(resourceId, run.signal);
            },
          }),
      );
      return { entityRef };
    },
  });
}
