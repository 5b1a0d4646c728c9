import confluentDeciders from '@portal/plugin-confluent-node';
import scaffolderModuleConfluent from '@portal/plugin-scaffolder-backend-module-confluent';
import type { EstateProcess } from '@portal/estate';
import {
  CONFLUENT_FIELD_RULES,
  ID_POOL_MESSAGES,
  ID_POOL_NAME_MESSAGES,
  RECEIVER_MESSAGES,
  SERVICE_ACCOUNT_MESSAGES,
  TOPIC_MESSAGES,
  topicNameOf,
} from '@portal/plugin-confluent-common';
import { MANDATORY, MAY_NOT_DELETE } from '@portal/plugin-field-kit-common';
import { TIMEOUT_MS, type FormSystem, type Sample } from '../FormSystem';

/** Parts of the name of a topic, which are good unless they are changed. */
export function topicParts(changes: object = {}) {
  const parts = {
    productGroup: 'Shop',
    productGroupAbbreviation: 'shop',
    technologyGroup: 'checkout',
    technologyGroupAbbreviation: 'chk',
    appName: 'basket',
    appId: 'app1001',
    interfaceId: 'int009',
    functionality: 'basket-cleared',
    environment: 'dev' as const,
    ...changes,
  };
  return { ...parts, topicName: topicNameOf(parts) };
}

const TOPIC = 'dc-dig-basket-app1001-int001-basket-updated-dev';

const CONFLUENT_SAMPLES: Record<string, Sample> = {
  topicToDelete: {
    field: 'TopicPicker',
    options: { for: 'delete', optional: true },
    good: { topicname: '', environment: '' },
    bad: [[{ topicname: TOPIC, environment: 'dev' }, MAY_NOT_DELETE]],
  },
  account: {
    field: 'ConfluentServiceAccountPicker',
    options: { mra: 'checkout' },
    good: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
    bad: [
      [undefined, SERVICE_ACCOUNT_MESSAGES.environmentMissing],
      [
        { account: 'sa-team-payments-dev-1', environment: 'dev' },
        SERVICE_ACCOUNT_MESSAGES.none('Non-Production'),
      ],
    ],
  },
  limit: {
    field: 'ConfluentServiceAccountLimiter',
    options: { mra: 'group:default/checkout' },
    good: { environment: 'prod' },
    bad: [
      [undefined, SERVICE_ACCOUNT_MESSAGES.environmentMissing],
      [{ environment: 'dev' }, SERVICE_ACCOUNT_MESSAGES.limit],
    ],
  },
  limitOfPerson: {
    field: 'ConfluentServiceAccountLimiter',
    good: { environment: 'dev' },
    bad: [],
  },
  topicConfig: {
    field: 'ConfluentTopicConfigPicker',
    good: {
      environment: 'dev',
      topicName: TOPIC,
      cluster_id: 'lkc-retdev',
      partitions: 3,
    },
    bad: [
      [undefined, TOPIC_MESSAGES.environmentMissing],
      [
        {
          environment: 'prod',
          topicName: TOPIC,
          cluster_id: 'lkc-retprd',
          partitions: 3,
        },
        TOPIC_MESSAGES.configMissing,
      ],
      [
        {
          environment: 'dev',
          topicName: TOPIC,
          cluster_id: 'lkc-retdev',
          partitions: 3,
          retention_time: '-1',
        },
        TOPIC_MESSAGES.configMismatch,
      ],
    ],
  },
  pool: {
    field: 'IdPoolPicker',
    options: { owner: 'checkout' },
    good: {
      account: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
      environment: 'dev',
    },
    bad: [
      [undefined, 'Environment Value is missing'],
      [
        {
          account: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
          environment: 'prod',
        },
        ID_POOL_MESSAGES.none('Production'),
      ],
      [
        {
          account: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1014',
          environment: 'dev',
        },
        "The identity pool 'payments' belongs to 'group:default/payments'. Select one of your own group, or ask its owner",
      ],
    ],
  },
  receiver: {
    field: 'ConfluentServiceAccountPicker',
    options: {
      mra: 'checkout',
      environment: 'prod',
      alternative: { name: 'an identity pool' },
    },
    good: { account: 'sa-team-checkout-prod-1', environment: 'prod' },
    bad: [
      [
        undefined,
        RECEIVER_MESSAGES.missing('a service account', 'an identity pool'),
      ],
      [
        { account: 'sa-team-checkout-dev-1', environment: 'dev' },
        RECEIVER_MESSAGES.otherEnvironment,
      ],
    ],
  },
  poolName: {
    field: 'IdPoolName',
    options: { environment: 'dev' },
    good: 'new-thing',
    bad: [
      [undefined, MANDATORY],
      ['New', ID_POOL_NAME_MESSAGES.format],
      ['checkout', ID_POOL_NAME_MESSAGES.exists],
      // Lets no identity in by name, and has its name all the same.
      ['audience-only', ID_POOL_NAME_MESSAGES.exists],
    ],
  },
  poolNameNowhere: {
    field: 'IdPoolName',
    options: { environment: '${{ parameters.nothing }}', optional: true },
    good: '',
    bad: [['new-thing', ID_POOL_NAME_MESSAGES.environmentMissing]],
  },
  topic: {
    field: 'TopicPicker',
    good: { topicname: TOPIC, environment: 'dev' },
    bad: [
      [undefined, 'Topicname Selection is empty. Select a valid Topicname'],
      [
        { topicname: 'no/such', environment: 'dev' },
        TOPIC_MESSAGES.topicMissing,
      ],
      ...[
        { application_id: 'APP0000' },
        { owner: 'app.requester@elsewhere.example' },
      ].map((claims): [unknown, string] => [
        { topicname: TOPIC, environment: 'dev', ...claims },
        TOPIC_MESSAGES.ownerMismatch,
      ]),
    ],
  },
  topicName: {
    field: 'TopicNameBuilder',
    good: topicParts(),
    bad: [
      [undefined, TOPIC_MESSAGES.unassigned],
      [
        { ...topicParts(), topicName: 'another-name' },
        TOPIC_MESSAGES.nameMismatch,
      ],
      [
        topicParts({ technologyGroupAbbreviation: 'mine' }),
        TOPIC_MESSAGES.abbreviationMismatch,
      ],
      [topicParts({ appId: '' }), TOPIC_MESSAGES.applicationMissing],
      [topicParts({ functionality: ' ' }), TOPIC_MESSAGES.functionalityMissing],
      ...[
        { appId: 'APP0000' },
        { appId: 'APP1009', appName: 'srcheng' },
        { productGroup: 'Payments', productGroupAbbreviation: 'pay' },
        { technologyGroup: 'payments', technologyGroupAbbreviation: 'pmt' },
      ].map((changes): [unknown, string] => [
        topicParts(changes),
        TOPIC_MESSAGES.applicationMismatch,
      ]),
      // Of another application, and of none.
      ...['ordconf', 'invented'].map((appName): [unknown, string] => [
        topicParts({ appName }),
        TOPIC_MESSAGES.appNameOther('app1001'),
      ]),
    ],
  },
};

function confluentConfig(
  { confluent }: EstateProcess['urls'],
  { confluent: keys }: EstateProcess['credentials'],
) {
  const environment = (name: 'dev' | 'prod', id: string) => ({
    clusterId: `lkc-${id}`,
    identityProviderId: `op-${id}`,
    restEndpoint: `${confluent}/clusters/${name}`,
    apiKey: { ...keys[name] },
    streamCatalog: {
      registryId: `lsrc-${id}`,
      endpoint: `${confluent}/catalog/${name}`,
      apiKey: { ...keys[name] },
    },
  });
  return {
    baseUrl: confluent,
    apiKey: { ...keys.cloud },
    timeoutMs: TIMEOUT_MS,
    topicMetadata: { source: 'streamCatalog' },
    environments: {
      dev: environment('dev', 'retdev'),
      prod: environment('prod', 'retprd'),
    },
  };
}

export const system: FormSystem = {
  features: [scaffolderModuleConfluent, confluentDeciders],
  rules: CONFLUENT_FIELD_RULES,
  samples: CONFLUENT_SAMPLES,
  configOf: ({ urls, credentials }) => ({
    confluent: confluentConfig(urls, credentials),
  }),
};
