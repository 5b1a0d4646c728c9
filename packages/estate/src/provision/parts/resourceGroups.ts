import { InputError } from '@backstage/errors';
import { z } from 'zod';
import { requireOwn } from '../ownership';
import type { ApplicationKey, ResourceGroupPlan } from '../plan';
import type { PartContext } from '../PartContext';

const SUBSCRIPTIONS_VERSION = '2022-12-01';
const GROUPS_VERSION = '2021-04-01';
const LOCATION = 'westeurope';

const subscriptionsSchema = z.object({
  value: z.array(
    z.object({ subscriptionId: z.string(), displayName: z.string() }),
  ),
  nextLink: z.string().optional(),
});

const groupSchema = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.record(z.string(), z.string()).optional(),
});

type ResourceGroup = z.output<typeof groupSchema>;

/** Maps the names of the subscriptions to their ids. */
async function readSubscriptions({
  apis,
}: PartContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let path: string | undefined =
    `/subscriptions?api-version=${SUBSCRIPTIONS_VERSION}`;
  while (path !== undefined) {
    const page: z.output<typeof subscriptionsSchema> = await apis.azure.read(
      { path },
      subscriptionsSchema,
    );
    for (const { displayName, subscriptionId } of page.value) {
      ids.set(displayName, subscriptionId);
    }
    path = page.nextLink;
  }
  return ids;
}

/** A group of the seed names the id of its application instead of the alias. */
function ownerOf(
  { tags }: ResourceGroup,
  { id, alias }: ApplicationKey,
): string | undefined {
  const isOfId = id !== undefined && tags?.application_id === id;
  return tags?.application_alias ?? (isOfId ? alias : tags?.application_id);
}

async function provideGroup(
  context: PartContext,
  subscription: string,
  { name, environment }: ResourceGroupPlan,
): Promise<void> {
  const { apis, names, plan, provide } = context;
  const path = `/subscriptions/${subscription}/resourcegroups/${name}?api-version=${GROUPS_VERSION}`;
  const present = await apis.azure.find({ path }, groupSchema);
  if (present) {
    const owner = ownerOf(present, plan.application);
    requireOwn(`The resource group ${name}`, owner, plan.application);
  }
  const tags = { application_alias: plan.application.alias, environment };
  const group =
    present ??
    (await apis.azure.read(
      { path, method: 'PUT', body: { location: LOCATION, tags } },
      groupSchema,
    ));
  provide({
    kind: 'resource-group',
    title: `Resource group for ${environment}`,
    name: group.name,
    url: `https://portal.azure.com/#@${names.domain}/resource${group.id}`,
    state: present ? 'existing' : 'created',
  });
}

/**
 * Creates the resource groups of an application. The workflow file names the subscriptions: first the one of production,
 * then the one of all other environments.
 */
export async function provideResourceGroups(
  context: PartContext,
): Promise<void> {
  const { plan, options, say } = context;
  if (plan.resourceGroups.length === 0) {
    say('No resource groups are asked for');
    return;
  }
  const [production = '', other = ''] = options;
  const ids = await readSubscriptions(context);
  for (const group of plan.resourceGroups) {
    const subscription = group.isProduction ? production : other;
    const id = ids.get(subscription);
    if (id === undefined) {
      throw new InputError(`There is no subscription '${subscription}'`);
    }
    await provideGroup(context, id, group);
  }
}
