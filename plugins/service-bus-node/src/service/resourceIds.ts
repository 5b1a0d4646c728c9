import {
  checkName,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import type { ServiceBusEntityRef } from './types';

const TOPIC_OR_QUEUE = /^(topic|queue)s\/([^/]+)$/i;
const SUBSCRIPTION = /^topics\/([^/]+)\/subscriptions\/([^/]+)$/i;

/**
 * Where something is below its namespace.
 *
 * @throws InputError when one of the names is none
 */
export function pathOf({
  entity,
  topic = '',
  name,
}: ServiceBusEntityRef): string[] {
  const checked = checkName(entity, name);
  return entity === 'subscription'
    ? ['topics', checkName('topic', topic), 'subscriptions', checked]
    : [`${entity}s`, checked];
}

/**
 * The id in Azure of something in a namespace.
 *
 * @throws InputError when one of the names is none
 */
export function toResourceId(
  namespaceId: string,
  ref: ServiceBusEntityRef,
): string {
  return [namespaceId, ...pathOf(ref)].join('/');
}

/** What a path below a namespace says, whether the names in it are good or not. */
function readPath(
  environment: ServiceBusEnvironment,
  path: string,
): ServiceBusEntityRef | undefined {
  const [, topic, subscription] = SUBSCRIPTION.exec(path) ?? [];
  if (topic !== undefined) {
    return { environment, entity: 'subscription', topic, name: subscription };
  }
  const [, kind, name] = TOPIC_OR_QUEUE.exec(path) ?? [];
  if (kind === undefined) return undefined;
  const entity = kind.toLowerCase() === 'topic' ? 'topic' : 'queue';
  return { environment, entity, name };
}

function hasGoodNames(ref: ServiceBusEntityRef): boolean {
  try {
    return pathOf(ref).length > 0;
  } catch {
    return false;
  }
}

/**
 * What an id in Azure stands for: the inverse of {@link toResourceId}, in any case of the namespace.
 *
 * @returns undefined for what is no topic, queue or subscription of that namespace
 */
export function parseResourceId(
  namespace: { environment: ServiceBusEnvironment; id: string },
  resourceId: string,
): ServiceBusEntityRef | undefined {
  const start = `${namespace.id}/`;
  const isBelow = resourceId.toLowerCase().startsWith(start.toLowerCase());
  if (!isBelow) return undefined;
  const path = resourceId.slice(start.length);
  const ref = readPath(namespace.environment, path);
  return ref && hasGoodNames(ref) ? ref : undefined;
}
