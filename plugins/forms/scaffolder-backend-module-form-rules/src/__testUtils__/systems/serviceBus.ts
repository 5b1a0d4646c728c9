import serviceBusDeciders from '@portal/plugin-service-bus-node';
import scaffolderModuleServiceBus from '@portal/plugin-scaffolder-backend-module-service-bus';
import {
  SERVICE_BUS_FIELD_RULES,
  SERVICE_BUS_MESSAGES,
} from '@portal/plugin-service-bus-common';
import { TIMEOUT_MS, type FormSystem, type Sample } from '../FormSystem';

function busTopic(functionality: string, entity = 'queue') {
  const data = { appName: 'a', interfaceId: 'i', functionality };
  return {
    entity,
    env: 'dev',
    topicData: { ...data, topicName: `a-i-${functionality}` },
  };
}

/** A queue of the estate, whose name has three parts. */
const takenQueue = {
  entity: 'topic',
  env: 'dev',
  topicData: {
    appName: 'ordconf',
    interfaceId: 'app1003',
    functionality: 'mail-outbox-dev',
    topicName: 'ordconf-app1003-mail-outbox-dev',
  },
};

function busSubscription(selectedTopic: string, subscriptionName: string) {
  const subscription = { selectedTopic, subscriptionName };
  return { entity: 'subscription', env: 'dev', subscription };
}

const ORDERS = 'chkout-app1002-order-placed-dev';

const SERVICE_BUS_SAMPLES: Record<string, Sample> = {
  bus: {
    field: 'ServiceBusForm',
    good: busTopic('labels'),
    bad: [
      [undefined, SERVICE_BUS_MESSAGES.entityMissing],
      [takenQueue, SERVICE_BUS_MESSAGES.exists('topic')],
      [
        busSubscription(ORDERS, 'ordconf-app1003'),
        SERVICE_BUS_MESSAGES.exists('subscription'),
      ],
      [busSubscription('nowhere', 'new'), SERVICE_BUS_MESSAGES.topicNotFound],
    ],
  },
  busSubscription: {
    field: 'ServiceBusForm',
    good: busSubscription(ORDERS, 'newcomer'),
    bad: [],
  },
  busTopic: {
    field: 'ServiceBusTopicPicker',
    good: { env: 'dev', topicName: ORDERS },
    bad: [
      [undefined, SERVICE_BUS_MESSAGES.environmentMissing],
      [{ env: 'prod', topicName: ORDERS }, SERVICE_BUS_MESSAGES.topicNotFound],
      [{ env: 'dev', topicName: '/../x' }, SERVICE_BUS_MESSAGES.topicNotFound],
    ],
  },
  busThing: {
    field: 'ServiceBusEntityPicker',
    options: { optional: true },
    good: { name: '' },
    bad: [
      ...[
        { entity: 'subscription', name: 'x' },
        { entity: 'topic', name: ORDERS, topic: ORDERS },
        { entity: 'queue', name: '/../x' },
        { entity: 'topic', name: ORDERS, owner: 'me' },
      ].map((value): [unknown, string] => [
        { env: 'dev', ...value },
        SERVICE_BUS_MESSAGES.thingMissing,
      ]),
      ...[
        { entity: 'topic', name: ORDERS },
        { entity: 'subscription', topic: ORDERS, name: 'ordconf-app1003' },
        { entity: 'queue', name: 'gone' },
      ].map((value): [unknown, string] => [
        { env: 'dev', ...value },
        SERVICE_BUS_MESSAGES.notDeletable,
      ]),
    ],
  },
};

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';

function namespace(environment: string, subscriptionId: string) {
  return {
    subscriptionId,
    resourceGroup: `rg-integration-messaging-${environment}`,
    namespace: `sb-retail-integration-${environment}`,
  };
}

export const system: FormSystem = {
  features: [scaffolderModuleServiceBus, serviceBusDeciders],
  rules: SERVICE_BUS_FIELD_RULES,
  samples: SERVICE_BUS_SAMPLES,
  configOf: ({ urls }) => ({
    serviceBus: {
      baseUrl: urls.serviceBus,
      timeoutMs: TIMEOUT_MS,
      environments: {
        dev: namespace('dev', NON_PROD),
        nonProd: namespace('nonprod', NON_PROD),
        prod: namespace('prod', PROD),
      },
    },
  }),
};
