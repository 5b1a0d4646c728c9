import type { DeletableThing, LookupOf } from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import { findIn, isSame, type LookupAnswer } from './LookupAnswer';

const GROUPS = '/v1/subscriptions/{subscriptionId}/resourceGroups';

/** A group, among those that the person may use so. */
async function isUsable(
  use: 'create' | 'delete',
  group: { subscriptionId: string; resourceGroupName: string },
  { azure }: FieldApis,
  signal: AbortSignal,
): Promise<boolean> {
  const { subscriptionId, resourceGroupName } = group;
  const { data } = await azure.get(GROUPS, {
    params: { path: { subscriptionId }, query: { for: use } },
    signal,
  });
  const list = data ?? { items: [], complete: false };
  const found = findIn(list, one =>
    isSame(one.resourceGroupName, resourceGroupName),
  );
  return found !== undefined;
}

export async function askMayCreate(
  { subscriptionId, resourceGroupName }: LookupOf<'may-create'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  if (resourceGroupName !== undefined) {
    const group = { subscriptionId, resourceGroupName };
    return { holds: await isUsable('create', group, apis, signal) };
  }
  const { data } = await apis.azure.get('/v1/subscriptions', {
    params: { query: { for: 'create' } },
    signal,
  });
  const list = data ?? { items: [], complete: false };
  const found = findIn(list, ({ id }) => isSame(id, subscriptionId));
  const message = found?.unavailable;
  return { holds: found !== undefined && message === undefined, message };
}

/** A thing of the service bus, among those that the person may delete. */
async function isDeletableOnBus(
  thing: Extract<DeletableThing, { type: 'service-bus-entity' }>,
  { serviceBus }: FieldApis,
  signal: AbortSignal,
): Promise<boolean> {
  const { data } = await serviceBus.get('/{env}/deletable', {
    params: { path: { env: thing.environment } },
    signal,
  });
  const list = { items: data?.entities ?? [], complete: data !== undefined };
  const found = findIn(
    list,
    ({ entity, name, topic = '' }) =>
      entity === thing.entity &&
      isSame(name, thing.name) &&
      isSame(topic, thing.topic ?? ''),
  );
  return found !== undefined;
}

/** What is neither a resource group nor of the service bus only the server can tell, before the run starts. */
export async function askMayDelete(
  { thing }: LookupOf<'may-delete'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  switch (thing.type) {
    case 'resource-group':
      return { holds: await isUsable('delete', thing, apis, signal) };
    case 'service-bus-entity':
      return { holds: await isDeletableOnBus(thing, apis, signal) };
    default:
      return { holds: true, isUnsaid: true };
  }
}
