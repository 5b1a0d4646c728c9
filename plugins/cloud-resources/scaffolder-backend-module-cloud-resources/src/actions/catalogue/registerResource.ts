import { ConflictError } from '@backstage/errors';
import {
  type ResourceFile,
  resourceName,
} from '@portal/plugin-cloud-resources-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  ensure,
  noting,
  ownerInput,
  type Registration,
  requireOwnGroup,
  type ResourceDescription,
  type ResourceFiles,
  resourceIdOutput,
  toResourceEntity,
} from '@portal/plugin-cloud-actions-node';
import { z } from 'zod/v3';

const TAG = /^[a-z0-9+#]+(?:-[a-z0-9+#]+)*$/;

const input = {
  resourceId: resourceIdOutput,
  title: z.string().min(1).max(200).describe('Name of the thing for people'),
  description: z
    .string()
    .max(1_000)
    .default('')
    .describe('One sentence on what it is for'),
  type: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,62}$/, 'lower-case words joined by hyphens')
    .describe('Type of the resource, for example azure-resource-group'),
  owner: ownerInput,
  system: z.string().optional().describe('System that it is a part of'),
  dependsOn: z
    .array(z.string())
    .optional()
    .describe('Entity refs of what it depends on'),
  tags: z
    .array(z.string().max(63).regex(TAG, 'lower-case words'))
    .optional()
    .describe('Words to find it by'),
  links: z
    .array(z.object({ url: z.string().url(), title: z.string().min(1) }))
    .optional()
    .describe('Where it can be seen'),
  annotations: z
    .record(z.string())
    .optional()
    .describe(
      'Annotations of the entity, as the step that made the thing gives them',
    ),
};

const output = {
  entityRef: z.string().describe('Reference of the entity'),
  catalogInfoUrl: z.string().optional().describe('Address of its file'),
};

type Input = z.output<z.ZodObject<typeof input>>;

interface Parts {
  files: ResourceFiles;
  registration: Registration;
}

async function ensureFile(
  run: CloudRun,
  { files }: Parts,
  owner: string,
  description: ResourceDescription,
): Promise<ResourceFile | undefined> {
  const { resourceId, title } = description;
  const mark = { owner, createdBy: run.template };
  const find = async () => {
    const file = await files.find(resourceId, run.signal);
    return file && { thing: { name: file.name }, mark: file.mark };
  };
  const made = await ensure(run, {
    label: `entry of '${title}' in the catalogue`,
    key: `catalogue/${resourceId}`,
    owner,
    taken: `'${title}' has an entry in the catalogue already, of another group`,
    find,
    async make() {
      await files.write(
        resourceId,
        name => toResourceEntity(name, mark, description),
        run.signal,
      );
      return { thing: { name: resourceName(resourceId) }, mark };
    },
  });
  return made && files.find(resourceId, run.signal);
}

async function register(
  run: CloudRun,
  parts: Parts,
  { owner: group, ...description }: Input,
): Promise<{ entityRef: string; catalogInfoUrl?: string }> {
  const owner = requireOwnGroup(run.requester, group);
  const entityRef = `resource:default/${resourceName(description.resourceId)}`;
  const file = await ensureFile(run, parts, owner, description);
  if (run.isDryRun) return { entityRef };
  if (!file) {
    throw new ConflictError(
      'The entry was deleted while the run was writing it. Retry the run',
    );
  }
  await run.once(`registered.${entityRef}`, async () => {
    await parts.registration.add(file.url);
    return { done: true };
  });
  const isThere = await parts.registration.waitFor(entityRef, run.signal);
  if (isThere) run.logger.info(`${entityRef} is in the catalogue`);
  else {
    run.logger.warn(
      `${entityRef} is registered, but the catalogue has not read it yet; it appears by itself within minutes`,
    );
  }
  return { entityRef, catalogInfoUrl: file.url };
}

/**
 * Action `cloud:resource:register`: creates a resource entity in the catalogue for a new resource of a group, with a file in
 * the repository of resource entities.
 */
export function createRegisterResourceAction(
  context: CloudActionContext,
  parts: Parts,
) {
  return createCloudAction(context, {
    id: 'cloud:resource:register',
    description:
      'Puts a thing that was created into the catalogue, as a resource of its owner. Safe to repeat.',
    input,
    output,
    examples: [
      {
        description: 'Put a resource group into the catalogue',
        input: {
          resourceId: '${{ steps.create.output.resourceId }}',
          title: '${{ parameters.name }}',
          type: 'azure-resource-group',
          owner: '${{ parameters.owner }}',
        },
      },
    ],
    run: (run, values) =>
      noting(
        () =>
          run.isDryRun
            ? 'Nothing was created'
            : `'${values.title}' exists, but is not in the catalogue yet. Retry the run: it goes on from here`,
        () => register(run, parts, values),
      ),
  });
}
