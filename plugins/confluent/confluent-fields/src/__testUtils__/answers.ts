import type {
  IdentityPoolSubject,
  ServiceAccount,
  Topic,
  TopicConfig,
} from '@portal/plugin-confluent-common';
import type { Application } from '@portal/plugin-directory-common';

const LIMIT = 5_000;

/** The header that says which environment is asked about. */
export function environmentOf(init: RequestInit): string | null {
  return new Headers(init.headers).get('environment');
}

const list = (documents: object[], complete: boolean) =>
  Response.json({ documents, complete, limit: LIMIT });

export function accounts(names: string[], complete = true): Response {
  const documents = names.map((account, index): ServiceAccount => ({
    account,
    environment: 'dev',
    id: `sa-${index}`,
    description: `Account of ${account}`,
  }));
  return list(documents, complete);
}

export function pools(
  entries: Partial<IdentityPoolSubject>[],
  complete = true,
): Response {
  const documents = entries.map((entry, index): IdentityPoolSubject => ({
    claim_subject: `subject-${index}`,
    environment: 'dev',
    id: `pool-${index}`,
    name: `Pool ${index}`,
    ...entry,
  }));
  return list(documents, complete);
}

export function topics(entries: Partial<Topic>[], complete = true): Response {
  const documents = entries.map((entry, index): Topic => ({
    topicname: `topic-${index}`,
    environment: 'dev',
    ...entry,
  }));
  return Response.json({
    documents,
    complete,
    limit: 100,
    page: 1,
    total: documents.length,
  });
}

export function configs(
  entries: Partial<TopicConfig>[],
  complete = true,
): Response {
  const documents = entries.map((entry, index): TopicConfig => ({
    topicname: `topic-${index}`,
    environment: 'dev',
    cluster_id: 'lkc-1',
    config: { partitions: 3 },
    ...entry,
  }));
  return list(documents, complete);
}

export function buildApplication(
  changes: Partial<Application> = {},
): Application {
  return {
    applicationName: 'basket',
    applicationID: 'APP1001',
    alias: 'BASKET',
    Description: '',
    product: 'Basket and Checkout',
    productGroup: 'Shop',
    productPortfolio: 'Digital Commerce',
    businessPlatform: 'Online',
    businessCriticality: 'Day 1',
    dataClassification: 'Internal',
    applicationStatus: 'Live',
    owner: 'ann@retail.example',
    supportedBy: 'checkout@retail.example',
    ...changes,
  };
}

export function applications(...items: Application[]): Response {
  return Response.json({ items, complete: true, limit: LIMIT });
}
