import { resourceGroupId } from '../../arm/ids';
import type { Entity, Namespace } from './state/model';

const NO_MESSAGES = {
  activeMessageCount: 0,
  deadLetterMessageCount: 0,
  scheduledMessageCount: 0,
  transferMessageCount: 0,
  transferDeadLetterMessageCount: 0,
};

function namespaceId({ subscriptionId, resourceGroup, name }: Namespace) {
  return `${resourceGroupId(subscriptionId, resourceGroup)}/providers/Microsoft.ServiceBus/namespaces/${name}`;
}

/** A namespace in the format of the API. */
export function presentNamespace(namespace: Namespace) {
  const { name, location } = namespace;
  return {
    id: namespaceId(namespace),
    name,
    type: 'Microsoft.ServiceBus/Namespaces',
    location,
    tags: {},
    sku: { name: 'Premium', tier: 'Premium', capacity: 1 },
    properties: {
      provisioningState: 'Succeeded',
      status: 'Active',
      createdAt: '2025-03-03T08:00:00Z',
      updatedAt: '2025-03-03T08:00:00Z',
      serviceBusEndpoint: `https://${name}.servicebus.windows.net:443/`,
      metricId: `${namespace.subscriptionId}:${name}`,
      zoneRedundant: true,
      disableLocalAuth: true,
    },
  };
}

/** Read-only properties of each kind of entity. */
function readOnlyProperties(namespace: Namespace, entity: Entity) {
  switch (entity.kind) {
    case 'topics':
      return {
        sizeInBytes: 0,
        subscriptionCount: namespace.entities.filter(
          ({ topic }) => topic === entity.name,
        ).length,
      };
    case 'queues':
      return { sizeInBytes: 0, messageCount: 0 };
    default:
      return { messageCount: 0 };
  }
}

/** A topic, queue or subscription in the format of the API. */
export function presentEntity(namespace: Namespace, entity: Entity) {
  const { kind, name, topic, createdAt, updatedAt } = entity;
  const path = topic === undefined ? kind : `topics/${topic}/${kind}`;
  const type = topic === undefined ? kind : `topics/${kind}`;
  return {
    id: `${namespaceId(namespace)}/${path}/${name}`,
    name,
    type: `Microsoft.ServiceBus/namespaces/${type}`,
    location: namespace.location,
    properties: {
      ...entity.properties,
      ...readOnlyProperties(namespace, entity),
      countDetails: NO_MESSAGES,
      createdAt,
      updatedAt,
      accessedAt: updatedAt,
    },
  };
}
