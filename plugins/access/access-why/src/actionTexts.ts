/** What a person wanted to do, by kind of scope and verb. */
export const actionTexts = {
  template: { use: 'Use a template' },
  repository: {
    read: 'Read a repository',
    write: 'Change a repository',
    run: 'Start a workflow of a repository',
    administer: 'Share a repository with others',
  },
  deployment: {
    create: 'Deploy a component',
    approve: 'Approve deployments of a component',
  },
  'cloud-role': { request: 'Ask for a role in an Azure subscription' },
  subscription: {
    read: 'See an Azure subscription',
    create: 'Create in an Azure subscription',
    change: 'Change an Azure subscription',
    delete: 'Delete an Azure subscription',
  },
  'resource-group': {
    read: 'See a resource group',
    create: 'Create in a resource group',
    change: 'Change a resource group',
    delete: 'Delete a resource group',
  },
  'directory-group': {
    own: 'Change a group of the directory',
    join: 'Add members to a group of the directory',
  },
  application: { own: 'Act for an application' },
  'kafka-topic': {
    produce: 'Write to a Kafka topic',
    consume: 'Read from a Kafka topic',
    administer: 'Administer a Kafka topic',
  },
  'identity-pool': { use: 'Use an identity pool' },
  'service-bus-environment': {
    create: 'Create topics and queues of the service bus',
  },
  'service-bus-topic': {
    produce: 'Send to a topic of the service bus',
    consume: 'Receive from a topic of the service bus',
    administer: 'Administer a topic of the service bus',
  },
  'service-bus-queue': {
    produce: 'Send to a queue of the service bus',
    consume: 'Receive from a queue of the service bus',
    administer: 'Administer a queue of the service bus',
  },
  'team-costs': { read: 'Read the costs of a team' },
  onboarding: { create: 'Onboard an application' },
  'onboarding-file': {
    read: 'Read an onboarding file',
    change: 'Change an onboarding file',
  },
  'portal-role': {
    announcer: 'Publish and edit announcements',
    'freeze-manager': 'Announce and lift freezes',
    importer: 'Import into the catalogue',
    'template-manager': 'Edit and try templates',
    admin: 'Administer the portal',
  },
} as const;

/** The names of a scope, by its kind. */
export const nameTexts = {
  template: { template: 'Name of the template' },
  repository: { name: 'Name of the repository' },
  deployment: { component: 'Name of the component' },
  'cloud-role': { subscriptionId: 'Id of the subscription' },
  subscription: { subscriptionId: 'Id of the subscription' },
  'resource-group': {
    subscriptionId: 'Id of the subscription',
    resourceGroupName: 'Name of the resource group',
  },
  'directory-group': { id: 'Object id of the group' },
  application: { id: 'Id of the application' },
  'kafka-topic': { environment: 'Environment', name: 'Name of the topic' },
  'identity-pool': { environment: 'Environment', name: 'Name of the pool' },
  'service-bus-environment': { environment: 'Environment' },
  'service-bus-topic': {
    environment: 'Environment',
    name: 'Name of the topic',
  },
  'service-bus-queue': {
    environment: 'Environment',
    name: 'Name of the queue',
  },
  'team-costs': { group: 'Name of the team' },
  onboarding: { product: 'Name of the product' },
  'onboarding-file': { portfolio: 'Folder', file: 'File' },
} as const;

/** The subjects of the list, in their order, with the kinds of scopes of each. */
export const SUBJECTS = {
  templates: ['template'],
  code: ['repository', 'deployment'],
  cloud: ['cloud-role', 'subscription', 'resource-group'],
  directory: [
    'directory-group',
    'application',
    'onboarding',
    'onboarding-file',
  ],
  messages: [
    'kafka-topic',
    'identity-pool',
    'service-bus-environment',
    'service-bus-topic',
    'service-bus-queue',
  ],
  costs: ['team-costs'],
  portal: ['portal-role'],
} as const satisfies Record<string, readonly string[]>;
