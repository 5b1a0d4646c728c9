import type { JsonObject } from '@backstage/types';
import { type CloudBench, SANDBOX } from './CloudBench';

/** The owner of all that the filled templates make. */
export const OWNER = 'group:default/checkout';
const subscription = { id: SANDBOX, name: 'digital-sandbox' };
/** A resource group of the sandbox, as its picker gives it. */
const inGroup = (name: string) => ({
  subscription,
  resourceGroup: {
    id: `/subscriptions/${SANDBOX}/resourceGroups/${name}`,
    resourceGroupName: name,
    location: 'northeurope',
    tags: {},
  },
});
const nobody = { account: '', environment: '' };
const topicParts = (interfaceId: string) => ({
  productGroup: 'Shop',
  productGroupAbbreviation: 'shop',
  technologyGroup: 'checkout',
  technologyGroupAbbreviation: 'chk',
  appName: 'basket',
  appId: 'APP1001',
  interfaceId,
  functionality: 'emptied',
  environment: 'dev',
  topicName: `shop-chk-basket-APP1001-${interfaceId}-emptied-dev`,
});

/** Form values by template; `n` is an unused name. */
const FILLED: Record<string, (n: string, bench: CloudBench) => JsonObject> = {
  'resource-group': n => ({
    subscription,
    location: 'westeurope',
    name: `rg-${n}`,
    description: 'A test',
    system: 'system:default/checkout',
  }),
  network: (n, bench) => {
    const range = bench.range();
    return {
      environment: 'nonProd',
      group: inGroup('rg-sandbox-empty'),
      location: 'westeurope',
      name: `vnet-${n}`,
      addressPrefix: range,
      subnetName: 'snet-apps',
      subnetPrefix: range,
      description: 'A test',
    };
  },
  'storage-account': n => ({
    group: inGroup('rg-sandbox-empty'),
    location: 'westeurope',
    name: `st${n.replace(/-/g, '')}`,
    sku: 'Standard_ZRS',
    description: 'A test',
  }),
  'sandbox-subscription-builder-template': n => ({
    name: n,
    purpose: 'To try it out',
    costCode: 'IO420107',
    contact: 'app.requester@retail.example',
    group: { id: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001', displayName: 'X' },
  }),
  'directory-group': n => ({
    name: `Readers ${n}`,
    description: 'A test',
    members: [
      {
        email: 'lucia.moretti@retail.example',
        read: true,
        write: false,
        admin: false,
      },
    ],
  }),
  'kafka-service-account': () => ({
    environment: { environment: 'prod' },
    description: 'A test',
  }),
  'kafka-identity-pool': n => ({
    environment: 'dev',
    name: n,
    description: 'A test',
    claimSubject: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
  }),
  'kafka-topic': n => ({
    topic: topicParts(n),
    description: 'A test',
    partitions: 3,
    settings: { environment: '', topicName: '', cluster_id: '', partitions: 0 },
  }),
  'kafka-topic-access': n => ({
    topic: {
      topicname: 'dc-dig-basket-app1001-int001-basket-updated-dev',
      environment: 'dev',
    },
    access: 'read',
    account: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
    pool: nobody,
    description: `A test ${n}`,
  }),
  'service-bus-topic': n => ({
    bus: {
      entity: 'subscription',
      env: 'dev',
      subscription: {
        selectedTopic: 'chkout-app1002-order-placed-dev',
        subscriptionName: n,
      },
    },
    description: 'A test',
  }),
  'github-copilot-access': () => ({
    githubId: 'theo-owner',
    copilot: 'theo-owner',
  }),
  'incident-flow': n => ({
    title: `It is dark ${n}`,
    description: 'Since nine',
    priority: 'High',
    component: {
      catalogUrl: '',
      componentName: '',
      componentURL: '',
      repoName: '',
      Branch: '',
      TechDocsRef: '',
      TechDocPath: '',
    },
    noticedAt: '21-11-2026 09:00:00:000',
    contact: 'app.requester@retail.example',
    supportGroup: '',
  }),
  'cost-code-change': n => ({
    application: {
      appId: `APP${n}`,
      appName: `basket-${n}`,
      alias: 'BASKET',
      description: 'Keeps what a customer wants to buy.',
      primaryProduct: 'Basket and Checkout',
      primaryProductProd: 'Shop',
      primaryProductProd0: 'Digital Commerce',
      primaryProductBusi: 'Online',
      businessCriticality: 'Day 1',
      dataClassification: 'Public',
      applicationStatus: 'Live',
      owner: 'app.requester@retail.example',
      supportedBy: 'checkout@retail.example',
    },
    costCode: { iocode: 'IO420107' },
    reason: 'The project ends',
  }),
  'repository-handover': n => ({
    repository: `basket-${n}`,
    product: {
      id: 'PRD-101',
      productName: 'Basket and Checkout',
      productDescription: 'From basket to order confirmation.',
      productGroup: 'Shop',
      productPortfolio: 'Digital Commerce',
      businessPlatform: 'Online',
      ownerEmail: 'app.requester@retail.example',
    },
    reason: 'The team moves',
  }),
  'workorder-flow': n => ({
    title: `Do it ${n}`,
    description: 'Please',
    priority: 'Low',
    about: 'policy',
    policy: {
      ...inGroup('rg-sandbox-empty'),
      policyAssignment: {
        displayName: 'Allowed locations',
        policyDefinitionId: 'x',
        scope: 'y',
        assignmentId: '/z',
        type: 'Microsoft.Authorization/policyAssignments',
      },
    },
  }),
};

/** The templates that are filled in here. */
export const FILLED_TEMPLATES = Object.keys(FILLED);

/** Values of a template's form, with a name that no test has used before. */
export function fillTemplate(bench: CloudBench, name: string): JsonObject {
  return { ...FILLED[name](bench.name('tpl-'), bench), owner: OWNER };
}

/** How what a template made is deleted by another one. */
const DELETED_BY: Record<
  string,
  {
    template: string;
    filled(created: JsonObject, outputs: JsonObject): JsonObject;
  }
> = {
  'resource-group': {
    template: 'delete-resource-group',
    filled: ({ name }) => ({
      group: inGroup(String(name)),
      withContents: false,
    }),
  },
  'directory-group': {
    template: 'delete-directory-group',
    filled: ({ name }, { groupId }) => ({
      group: { id: groupId, displayName: name },
    }),
  },
  'kafka-service-account': {
    template: 'delete-kafka-service-account',
    filled: (_created, { account }) => ({
      owner: OWNER,
      account: { account, environment: 'prod' },
    }),
  },
  'kafka-topic': {
    template: 'delete-kafka-topic',
    filled: ({ topic }) => ({
      topic: { topicname: Object(topic).topicName, environment: 'dev' },
    }),
  },
  'service-bus-topic': {
    template: 'delete-service-bus-topic',
    filled: ({ bus }) => ({
      thing: {
        env: 'dev',
        entity: 'subscription',
        topic: 'chkout-app1002-order-placed-dev',
        name: Object(bus).subscription.subscriptionName,
      },
    }),
  },
};

/** The templates that delete what others made. */
export const REMOVING_TEMPLATES = Object.values(DELETED_BY).map(
  ({ template }) => template,
);

/**
 * Returns the template that deletes what a template made, with the values of its form.
 *
 * @param created - the values of the form that made it
 * @param outputs - of the step that made it
 */
export function fillRemoval(
  name: string,
  created: JsonObject,
  outputs: JsonObject,
): { template: string; filled: JsonObject } | undefined {
  const removal = DELETED_BY[name];
  return (
    removal && {
      template: removal.template,
      filled: removal.filled(created, outputs),
    }
  );
}
