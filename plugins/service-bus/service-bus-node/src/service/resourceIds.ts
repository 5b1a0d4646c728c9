import {
  checkName,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import type { ServiceBusEntityRef } from './types';

const TOPIC_OR_QUEUE = /^(topic|queue)s\/([^/]+)$/i;
const SUBSCRIPTION = /^topics\/([^/]+)\/subscriptions\/([^/]+)$/i;

/**
 * Returns the path of an entity below its namespace.
 *
 * @throws InputError if one of the names is invalid
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
 * Returns the Azure id of an entity in a namespace.
 *
 * @throws InputError if one of the names is invalid
 */
export function toResourceId(
  namespaceId: string,
  ref: ServiceBusEntityRef,
): string {
  return [namespaceId, ...pathOf(ref)].join('/');
}

/** Parses a path below a namespace without checking the names. */
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
 * Parses an Azure id: the inverse of {@link toResourceId}. The namespace is case-insensitive.
 *
 * @returns undefined if the id is not a topic, queue or subscription of that namespace
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
