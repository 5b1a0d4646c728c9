import { uniqueName } from '../newService';
import type { FormValues } from './types';

export const TOPIC = 'dc-dig-basket-app1001-int001-basket-updated-dev';
const NO_TOPIC = 'Topicname Selection is empty. Select a valid Topicname';

export const POOL = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001';

/** A pool of another team. */
export const PAYMENTS_POOL = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1014';

export const SETTINGS = {
  environment: 'dev',
  topicName: TOPIC,
  cluster_id: 'lkc-retdev',
  partitions: 3,
};

/** Returns the parts of a topic's name. */
export function topicParts(changes: Record<string, string> = {}) {
  const parts = {
    productGroup: 'Shop',
    productGroupAbbreviation: 'shop',
    technologyGroup: 'checkout',
    technologyGroupAbbreviation: 'chk',
    appName: 'basket',
    appId: 'app1001',
    interfaceId: 'int009',
    functionality: uniqueName('cleared'),
    environment: 'dev',
    ...changes,
  };
  const topicName = [
    parts.productGroupAbbreviation,
    parts.technologyGroupAbbreviation,
    parts.appName,
    parts.appId,
    parts.interfaceId,
    parts.functionality,
    parts.environment,
  ].join('-');
  return { ...parts, topicName, ...changes };
}

export const BROKEN_TOPIC: [FormValues, string][] = [
  [{ topic: undefined }, `'Topic' ${NO_TOPIC}`],
  [{ topic: { topicname: TOPIC, environment: '' } }, `'Topic' ${NO_TOPIC}`],
  [
    { topic: { topicname: 'nowhere', environment: 'dev' } },
    `'Topic' ${NO_TOPIC}`,
  ],
];

export const BUS_TOPIC = 'chkout-app1002-order-placed-dev';
export const NO_BUS_TOPIC = 'The topic was not found. Please select a topic';

/** Returns the parts of the name of a topic or queue of the service bus. */
export function busData(functionality: string, changes: object = {}) {
  const data = { appName: 'ordconf', interfaceId: 'app1003', functionality };
  const topicName = `ordconf-app1003-${functionality}`;
  return { ...data, topicName, ...changes };
}

export const busTopic = (topicData: object, entity = 'topic') => ({
  bus: { entity, env: 'dev', topicData },
});
export const busSubscription = (
  selectedTopic: string,
  subscriptionName: string,
) => ({
  bus: {
    entity: 'subscription',
    env: 'dev',
    subscription: { selectedTopic, subscriptionName },
  },
});

export const BROKEN_BUS_TOPIC: [FormValues, string][] = [
  [{ busTopic: undefined }, 'Please select an environment'],
  [{ busTopic: { env: 'dev', topicName: '' } }, 'Please select a topic'],
  [{ busTopic: { env: 'prod', topicName: BUS_TOPIC } }, NO_BUS_TOPIC],
];
