import type { AccessService } from '@portal/plugin-access-node';
import {
  consentNeeded,
  type ServiceBusEntityRef,
  type ServiceBusService,
} from '@portal/plugin-service-bus-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  createdOutput,
  deletedOutput,
  ensure,
  type Entries,
  makeRequest,
  ownerInput,
  remove,
  requireOwnGroup,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { MAX_REQUEST_TITLE_LENGTH } from '@portal/plugin-cloud-resources-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import {
  checkBusName,
  SERVICE_BUS_ENVIRONMENTS,
  SERVICE_BUS_MESSAGES,
  type ServiceBusEntity,
} from '@portal/plugin-service-bus-common';
import { z } from 'zod/v3';

interface Parts {
  access: Pick<AccessService, 'may'>;
  commands: DirectoryCommands;
  serviceBus: ServiceBusService;
  entries: Entries;
  files: ResourceFiles;
}

/** The result: the new resource, or a service request if it needs an approval. */
const output = {
  ...createdOutput,
  number: z.string().optional().describe('Number of the request, if it is one'),
  url: z.string().optional().describe('Address of the request, if it is one'),
  title: z.string().describe('Title of its entity'),
  type: z.string().describe('Type of its entity'),
  summary: z.string().describe('What was done, in a sentence'),
};

const environmentInput = z
  .enum(SERVICE_BUS_ENVIRONMENTS)
  .describe('Environment of the service bus');

function nameInput(entity: ServiceBusEntity) {
  return z
    .string()
    .superRefine((name, check) => {
      const message = checkBusName(entity, name);
      if (message) check.addIssue({ code: 'custom', message });
    })
    .describe(`Name of the ${entity}`);
}

function labelOf({ entity, name, topic, environment }: ServiceBusEntityRef) {
  const what = topic === undefined ? '' : ` of topic '${topic}'`;
  return `service bus ${entity} '${name}'${what} in ${environment}`;
}

function create(
  serviceBus: ServiceBusService,
  { entity, topic = '', ...name }: ServiceBusEntityRef,
): Promise<unknown> {
  switch (entity) {
    case 'topic':
      return serviceBus.createTopic(name);
    case 'queue':
      return serviceBus.createQueue(name);
    default:
      return serviceBus.createSubscription({ ...name, topic });
  }
}

/** Creates a work order for the platform team, for a resource that needs an approval. */
async function requestEntity(
  run: CloudRun,
  { commands }: Parts,
  {
    owner,
    reason,
    ...ref
  }: ServiceBusEntityRef & { owner: string; reason: string },
) {
  const { entity, environment, name, topic } = ref;
  const title = `Service bus ${entity} ${name} in ${environment}`;
  run.logger.info(`${reason}. Nothing is created now`);
  const request = await makeRequest(run, commands, {
    type: 'Work order',
    title: title.slice(0, MAX_REQUEST_TITLE_LENGTH),
    priority: 'Medium',
    description: `Create the ${labelOf(ref)} for '${owner}', when who has to agree does.`,
    owner,
    details: { environment, topic, [entity]: name, why: reason },
  });
  return {
    ...request,
    title: `${request.number} ${title}`,
    type: 'work-order',
    summary: `**${request.number}** asks for the ${entity}: nothing was created yet. ${reason}.`,
  };
}

/** Creates the resource, or requests it if it needs an approval. */
async function createOrRequest(
  run: CloudRun,
  parts: Parts,
  { owner: group, ...ref }: ServiceBusEntityRef & { owner: string },
) {
  const { requester, signal } = run;
  const owner = requireOwnGroup(requester, group);
  const reason = await consentNeeded(parts, requester, ref, { signal });
  if (reason !== undefined) {
    return requestEntity(run, parts, { ...ref, owner, reason });
  }
  const { entity, environment, name } = ref;
  return {
    ...(await createEntity(run, parts, { ...ref, owner })),
    title: `${name} (${environment})`,
    type: `service-bus-${entity}`,
    summary: `The ${entity} exists now on the service bus in *${environment}*.`,
  };
}

async function createEntity(
  run: CloudRun,
  { serviceBus, files }: Parts,
  { owner, ...ref }: ServiceBusEntityRef & { owner: string },
) {
  const { signal } = run;
  const resourceId = serviceBus.resourceId(ref);
  const thing = { id: resourceId };
  const made = await ensure(run, {
    label: labelOf(ref),
    key: resourceId,
    owner,
    taken: SERVICE_BUS_MESSAGES.exists(ref.entity),
    findEntry: () => files.find(resourceId, signal),
    async find() {
      if (!(await serviceBus.exists(ref, { signal }))) return undefined;
      return { thing, mark: await files.markOf(resourceId, signal) };
    },
    async make() {
      await create(serviceBus, ref);
      return { thing, mark: { owner, createdBy: run.template } };
    },
  });
  return { resourceId, isNew: made?.isNew };
}

async function deleteEntity(
  run: CloudRun,
  { serviceBus, entries, files }: Parts,
  ref: ServiceBusEntityRef,
) {
  const resourceId = serviceBus.resourceId(ref);
  const wasThere = await remove(run, {
    label: labelOf(ref),
    key: resourceId,
    async find(signal) {
      if (!(await serviceBus.exists(ref, { signal }))) return undefined;
      return { mark: await files.markOf(resourceId, signal) };
    },
    remove: () => serviceBus.delete(ref),
    forget: () => entries.takeOutOf(resourceId, run.requester),
  });
  return { resourceId, wasThere };
}

const WARNINGS: Record<ServiceBusEntity, string> = {
  topic: 'with its subscriptions and their messages',
  queue: 'with its messages',
  subscription: 'with its messages',
};

/** Actions `service-bus:topic:create` and `:delete`, and the same for queues. */
function simpleActions(
  context: CloudActionContext,
  parts: Parts,
  entity: 'topic' | 'queue',
) {
  const name = nameInput(entity);
  const example = {
    environment: 'dev',
    name: 'basket-int003-emptied',
  } as const;
  return [
    createCloudAction(context, {
      id: `service-bus:${entity}:create`,
      description: `Creates a ${entity} of the service bus, or asks the platform team for it where the configuration says so. Safe to repeat.`,
      input: { environment: environmentInput, name, owner: ownerInput },
      output,
      examples: [
        {
          description: `Create a ${entity}`,
          input: { ...example, owner: 'group:default/checkout' },
        },
      ],
      run: (run, values) => createOrRequest(run, parts, { ...values, entity }),
    }),
    createCloudAction(context, {
      id: `service-bus:${entity}:delete`,
      description: `Deletes a ${entity} of the service bus that a template created, ${WARNINGS[entity]}, for a member of the group that owns it. Safe to repeat.`,
      input: { environment: environmentInput, name },
      output: deletedOutput,
      examples: [{ description: `Delete a ${entity}`, input: example }],
      run: (run, values) => deleteEntity(run, parts, { ...values, entity }),
    }),
  ];
}

/** Actions `service-bus:subscription:create` and `:delete`. */
function subscriptionActions(context: CloudActionContext, parts: Parts) {
  const entity = 'subscription';
  const names = { topic: nameInput('topic'), name: nameInput(entity) };
  const example = {
    environment: 'dev',
    topic: 'basket-int003-emptied',
    name: 'mobapp-app1007',
  } as const;
  return [
    createCloudAction(context, {
      id: 'service-bus:subscription:create',
      description:
        'Creates a subscription of a topic of the service bus, or asks for it where the topic is another team’s. Safe to repeat.',
      input: { environment: environmentInput, ...names, owner: ownerInput },
      output,
      examples: [
        {
          description: 'Create a subscription',
          input: { ...example, owner: 'group:default/checkout' },
        },
      ],
      run: (run, values) => createOrRequest(run, parts, { ...values, entity }),
    }),
    createCloudAction(context, {
      id: 'service-bus:subscription:delete',
      description: `Deletes a subscription of a topic that a template created, ${WARNINGS[entity]}, for a member of the group that owns it. Safe to repeat.`,
      input: { environment: environmentInput, ...names },
      output: deletedOutput,
      examples: [{ description: 'Delete a subscription', input: example }],
      run: (run, values) => deleteEntity(run, parts, { ...values, entity }),
    }),
  ];
}

/** The actions that create and delete topics, queues and subscriptions of the service bus. */
export function createEntityActions(context: CloudActionContext, parts: Parts) {
  return [
    ...simpleActions(context, parts, 'topic'),
    ...simpleActions(context, parts, 'queue'),
    ...subscriptionActions(context, parts),
  ];
}
