import { uniqueName } from '../newService';
import { fine } from './azureValues';
import {
  BAD_DESCRIPTION,
  COMMON,
  NAME_MANDATORY,
  NAME_MISMATCH,
  NAME_TAKEN,
  REQUIRED,
  UNKNOWN_ID,
  mayNotDelete,
  mismatch,
  NOT_CONFIRMED,
} from './common';
import {
  BROKEN_TOPIC,
  BUS_TOPIC,
  NO_BUS_TOPIC,
  PAYMENTS_POOL,
  POOL,
  SETTINGS,
  TOPIC,
  busData,
  busSubscription,
  busTopic,
  topicParts,
} from './messagingValues';
import type { FormValues, TemplateRules } from './types';

const NOT_TOGETHER =
  "'Topic' The application, its id and its groups do not belong together. Select the application again";

const POOL_NAME =
  "'Name' Use at most 64 lower-case letters, digits, hyphens and underscores. Begin and end with a letter or digit";

const NOT_DELETABLE =
  "'Service bus entity' No template made this for one of your groups, or it is gone already. Please select another one";

/** Templates of Kafka and of the service bus. */
export const MESSAGING_TEMPLATES: Record<string, TemplateRules> = {
  'kafka-service-account': {
    good: { ...COMMON, environment: { environment: 'prod' } },
    required: REQUIRED,
    broken: [
      [
        { environment: undefined },
        "'Environment' Environment Value is missing",
      ],
      [
        { environment: { environment: 'dev' } },
        "'Environment' A team is allowed only two service accounts. Please contact the Confluent Kafka team",
      ],
      BAD_DESCRIPTION,
    ],
  },

  'kafka-identity-pool': {
    good: {
      ...COMMON,
      name: 'rules',
      environment: 'dev',
      claimSubject: UNKNOWN_ID,
    },
    required: ['claimSubject', ...REQUIRED],
    broken: [
      [{ name: undefined }, NAME_MANDATORY],
      [{ name: 'Basket' }, POOL_NAME],
      [{ name: 'x'.repeat(65) }, POOL_NAME],
      [{ name: 'basket_pool' }, NAME_MISMATCH],
      [{ name: 'checkout' }, NAME_TAKEN],
      // This pool admits no identity by name, but its own name is in use too.
      [{ name: 'audience-only' }, NAME_TAKEN],
      fine({ name: 'audience-only', environment: 'prod' }, 'claimSubject'),
      [{ environment: undefined }, "'Name' Environment Value is missing"],
      [{ environment: 'mars' }, "'Name' Environment Value is missing"],
      [
        { claimSubject: 'basket' },
        mismatch('claimSubject', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
      ],
      BAD_DESCRIPTION,
    ],
  },

  'kafka-topic': {
    good: { ...COMMON, topic: topicParts(), partitions: 3, settings: SETTINGS },
    required: REQUIRED,
    broken: [
      [
        { topic: undefined },
        "'Topic' Please ensure both TechnologyGroup and ProductGroup are assigned.",
      ],
      [
        { topic: topicParts({ technologyGroup: 'Unassigned' }) },
        "'Topic' Please ensure both TechnologyGroup and ProductGroup are assigned.",
      ],
      [
        { topic: topicParts({ productGroup: 'Unassigned' }) },
        "'Topic' Please ensure both TechnologyGroup and ProductGroup are assigned.",
      ],
      [
        { topic: topicParts({ environment: '' }) },
        "'Topic' Environment Value is missing",
      ],
      [
        { topic: topicParts({ topicName: 'another-name' }) },
        "'Topic' The name of the topic is not the one that its parts make",
      ],
      [
        { topic: topicParts({ functionality: 'each/all' }) },
        `'Topic' Only use letters, numbers, full stop ("."), hyphen ("-") and underscore ("_").`,
      ],
      [
        { topic: topicParts({ functionality: 'x'.repeat(250) }) },
        "'Topic' Use at most 249 characters",
      ],
      [
        { topic: topicParts({ technologyGroupAbbreviation: 'mine' }) },
        "'Topic' The abbreviations of the groups have changed. Select the application again",
      ],
      [
        { settings: { environment: 'dev', topicName: TOPIC } },
        "'Copy settings from' The configuration of a topic is missing. Select a topic",
      ],
      [
        { settings: { ...SETTINGS, environment: 'prod' } },
        "'Copy settings from' The configuration of a topic is missing. Select a topic",
      ],
      [
        { partitions: 51 },
        'instance.partitions must be less than or equal to 50',
      ],
      [
        { topic: topicParts({ appId: '' }) },
        "'Topic' Please select an application",
      ],
      [
        { topic: topicParts({ functionality: '' }) },
        "'Topic' Functionality is missing",
      ],
      [{ topic: topicParts({ appId: 'APP0000' }) }, NOT_TOGETHER],
      [
        { topic: topicParts({ appId: 'APP1009', appName: 'srcheng' }) },
        NOT_TOGETHER,
      ],
      [
        { topic: topicParts({ appName: 'invented' }) },
        "'Topic' The app name is not that of 'app1001' in the list of applications. Use its alias, or leave the app name empty",
      ],
      [
        { settings: { ...SETTINGS, retention_time: '1' } },
        "'Copy settings from' The settings of the topic have changed. Select the topic again",
      ],
      BAD_DESCRIPTION,
    ],
  },

  'kafka-topic-access': {
    good: {
      ...COMMON,
      topic: { topicname: TOPIC, environment: 'dev' },
      access: 'read',
      account: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
      pool: { account: POOL, environment: 'dev' },
    },
    required: ['access', 'description'],
    broken: [
      ...BROKEN_TOPIC,
      [
        { account: { account: 'sa-team-checkout-dev-1', environment: '' } },
        "'Service account' Environment Value is missing",
      ],
      [
        { account: undefined, pool: undefined },
        "'Service account' Please select a service account or an identity pool",
      ],
      [
        {
          account: { account: 'sa-team-checkout-prod-1', environment: 'prod' },
        },
        "'Service account' This is of another environment. Select one that fits",
      ],
      [
        {
          topic: {
            topicname: TOPIC,
            environment: 'dev',
            owner: 'somebody@retail.example',
          },
        },
        "'Topic' The application or the owner of the topic has changed. Select the topic again",
      ],
      [
        { account: { account: 'sa-team-payments-dev-1', environment: 'dev' } },
        "'Service account' You don't have the Service Account in Non-Production environment",
      ],
      [
        { pool: { account: POOL, environment: '' } },
        "'Identity pool' Environment Value is missing",
      ],
      [
        { pool: { account: POOL, environment: 'prod' } },
        "'Identity pool' This is of another environment. Select one that fits",
      ],
      [
        { pool: { account: PAYMENTS_POOL, environment: 'dev' } },
        "'Identity pool' The identity pool 'payments' belongs to 'group:default/payments'. Select one of your own group, or ask its owner",
      ],
      [
        { access: 'admin' },
        'instance.access is not one of enum values: read,write',
      ],
      BAD_DESCRIPTION,
    ],
  },

  'service-bus-topic': {
    good: { ...COMMON, ...busTopic(busData(uniqueName('rules'))) },
    required: REQUIRED,
    broken: [
      ...(
        [
          [{ bus: undefined }, 'Please select topic, queue or subscription'],
          [{ bus: { entity: 'queue' } }, 'Please select an environment'],
          [busTopic(busData('x', { appName: ' ' })), 'App name is missing'],
          [
            busTopic(busData('x', { interfaceId: '' })),
            'Interface id is missing',
          ],
          [
            busTopic(busData('x', { functionality: '' }), 'queue'),
            'Functionality is missing',
          ],
          [
            busTopic(busData('x', { topicName: 'y' })),
            'The name is not the one that app name, interface id and functionality make',
          ],
          [
            busTopic(busData('each/all')),
            'Only use letters, numbers, full stop ("."), hyphen ("-") and underscore ("_"), and begin and end with a letter or number.',
          ],
          [busTopic(busData('x'.repeat(260))), 'Use at most 260 characters'],
          [
            busTopic(busData('mail-outbox-dev'), 'queue'),
            'A queue already exists with the same name. Please try another name',
          ],
          [
            busTopic(busData('mail-outbox-dev')),
            'A topic already exists with the same name. Please try another name',
          ],
          [busSubscription('', 'newcomer'), 'Please select a topic'],
          [
            busSubscription(BUS_TOPIC, ''),
            'The name of the subscription is missing',
          ],
          [
            busSubscription(BUS_TOPIC, 'x'.repeat(51)),
            'Use at most 50 characters',
          ],
          [
            busSubscription(BUS_TOPIC, 'ordconf-app1003'),
            'A subscription already exists with the same name. Please try another name',
          ],
          [busSubscription('nowhere', 'newcomer'), NO_BUS_TOPIC],
          [{ bus: 'a topic' }, 'The service bus form is not filled in'],
        ] satisfies [FormValues, string][]
      ).map(([changes, text]): [FormValues, string] => [
        changes,
        `'Service bus' ${text}`,
      ]),
      fine(busTopic(busData(uniqueName('x')), 'queue'), 'description'),
      fine(busSubscription(BUS_TOPIC, uniqueName('x')), 'description'),
      BAD_DESCRIPTION,
    ],
  },

  'delete-kafka-topic': {
    good: { topic: { topicname: TOPIC, environment: 'dev' }, confirmed: true },
    required: ['confirmed'],
    refused: mayNotDelete('Topic'),
    broken: [[NOT_CONFIRMED[0], mayNotDelete('Topic')], ...BROKEN_TOPIC],
  },

  'delete-kafka-service-account': {
    good: {
      owner: COMMON.owner,
      account: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
      confirmed: true,
    },
    required: ['confirmed'],
    refused: mayNotDelete('Service account'),
    broken: [
      [NOT_CONFIRMED[0], mayNotDelete('Service account')],
      [
        { account: undefined },
        "'Service account' Environment Value is missing",
      ],
      [
        { account: { account: '', environment: 'dev' } },
        "'Service account' Service Account Value is missing",
      ],
      [
        { account: { account: 'sa-team-payments-dev-1', environment: 'dev' } },
        "'Service account' You don't have the Service Account in Non-Production environment",
      ],
    ],
  },

  'delete-service-bus-topic': {
    good: {
      thing: { env: 'dev', entity: 'topic', name: BUS_TOPIC },
      confirmed: true,
    },
    required: ['confirmed'],
    refused: NOT_DELETABLE,
    broken: [
      [NOT_CONFIRMED[0], NOT_DELETABLE],
      [
        { thing: undefined },
        "'Service bus entity' Please select an environment",
      ],
      ...[
        { name: '' },
        { entity: 'topic', name: BUS_TOPIC, topic: BUS_TOPIC },
        { entity: 'subscription', name: 'ordconf-app1003' },
        { entity: 'queue', name: '/../x' },
      ].map((thing): [FormValues, string] => [
        { thing: { env: 'dev', ...thing } },
        "'Service bus entity' Please select a topic, queue or subscription",
      ]),
      ...[
        { entity: 'queue', name: 'ordconf-app1003-mail-outbox-dev' },
        { entity: 'subscription', topic: BUS_TOPIC, name: 'ordconf-app1003' },
      ].map((thing): [FormValues, string] => [
        { thing: { env: 'dev', ...thing } },
        NOT_DELETABLE,
      ]),
    ],
  },
};
