import type { JsonObject } from '@backstage/types';
import { type CloudBench, SANDBOX } from './CloudBench';

/** A resource that an action creates in a test. */
export interface Thing {
  input: JsonObject;
  /** Counts the resource through the system's own API. */
  count(): Promise<number>;
}

/** A kind of resource. */
export interface ThingKind {
  action: string;
  /** Requests of the creation: the estate's service, and a part of the path. */
  upstreams: { service: Service; path: string }[];
  /** Returns a resource with an unused name. */
  build(bench: CloudBench): Thing;
}

type Service = 'azure' | 'graph' | 'confluent' | 'service-bus';

const GROUP = {
  subscriptionId: SANDBOX,
  resourceGroupName: 'rg-sandbox-empty',
};

const one = (found: unknown) => (found ? 1 : 0);

function azureKind(action: string, build: ThingKind['build']): ThingKind {
  const azure = { service: 'azure', path: '/subscriptions' } as const;
  return { action, upstreams: [azure], build };
}

function serviceBusKind(entity: 'topic' | 'queue' | 'subscription'): ThingKind {
  const topic = entity === 'subscription' && {
    topic: 'chkout-app1002-order-placed-dev',
  };
  return {
    action: `service-bus:${entity}:create`,
    upstreams: [{ service: 'service-bus', path: '/subscriptions' }],
    build(bench) {
      const ref = {
        environment: 'dev',
        name: bench.name(`bus-${entity}-`),
        ...topic,
      } as const;
      return {
        input: { ...ref },
        count: async () =>
          one(await bench.services.serviceBus.exists({ ...ref, entity })),
      };
    },
  };
}

/** Resources with unique names, which may already belong to another owner. */
export const NAMED_THINGS: ThingKind[] = [
  azureKind('azure:resource-group:create', bench => {
    const name = bench.name('rg-test-');
    const ref = { ...GROUP, resourceGroupName: name };
    return {
      input: { subscriptionId: SANDBOX, name, location: 'westeurope' },
      count: async () => one(await bench.services.azure.findResourceGroup(ref)),
    };
  }),
  azureKind('azure:virtual-network:create', bench => {
    const name = bench.name('vnet-test-');
    const range = bench.range();
    const ref = { ...GROUP, virtualNetworkName: name };
    return {
      input: {
        ...GROUP,
        name,
        location: 'westeurope',
        addressPrefixes: [range],
        subnets: [{ name: 'snet-apps', addressPrefix: range }],
      },
      count: async () =>
        one(await bench.services.azure.findVirtualNetwork(ref)),
    };
  }),
  azureKind('azure:storage-account:create', bench => {
    const name = bench.name('sttest');
    const ref = { ...GROUP, storageAccountName: name };
    return {
      input: { ...GROUP, name, location: 'westeurope' },
      count: async () =>
        one(await bench.services.azure.findStorageAccount(ref)),
    };
  }),
  {
    action: 'directory:group:create',
    upstreams: [{ service: 'graph', path: '/v1.0/' }],
    build(bench) {
      const name = bench.name('Test readers ');
      return {
        input: {
          name,
          description: 'May read',
          people: [
            { email: 'app.requester@retail.example', admin: true },
            { email: 'lucia.moretti@retail.example', read: true },
          ],
        },
        count: async () =>
          (await bench.services.commands.findGroups(name)).length,
      };
    },
  },
  {
    action: 'confluent:topic:create',
    upstreams: [{ service: 'confluent', path: '/clusters/' }],
    build(bench) {
      const topic = { environment: 'dev', name: bench.name('topic-') } as const;
      return {
        input: { ...topic, partitions: 2, applicationId: 'APP1002' },
        count: async () => one(await bench.services.confluent.findTopic(topic)),
      };
    },
  },
  {
    action: 'confluent:identity-pool:create',
    upstreams: [{ service: 'confluent', path: '/iam/' }],
    build(bench) {
      const pool = { environment: 'dev', name: bench.name('pool-') } as const;
      return {
        input: {
          ...pool,
          description: 'Workloads of a test',
          claimSubject: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
        },
        count: async () =>
          one(await bench.services.confluent.findIdentityPool(pool)),
      };
    },
  },
  serviceBusKind('topic'),
  serviceBusKind('queue'),
  serviceBusKind('subscription'),
];

function requestKind(
  action: string,
  titleOf: (name: string) => JsonObject,
): ThingKind {
  return {
    action,
    upstreams: [{ service: 'graph', path: '/v1.0/sites/' }],
    build(bench) {
      const input = titleOf(bench.name('request-'));
      return {
        input,
        count: async () => {
          const items = await bench.requests();
          const texts = items.map(({ fields }) => JSON.stringify(fields));
          const name = String(input.name ?? input.title);
          return texts.filter(text => text.includes(name)).length;
        },
      };
    },
  };
}

/** Service requests: equal ones count as one, whatever other requests exist. */
export const REQUESTS: ThingKind[] = [
  requestKind('service-desk:incident:create', title => ({
    title,
    description: 'It is dark',
    priority: 'High',
  })),
  requestKind('service-desk:work-order:create', title => ({
    title,
    description: 'Please do it',
    details: { policy: { displayName: 'Allowed locations' }, empty: '' },
  })),
  requestKind('azure:subscription:request', name => ({
    name,
    purpose: 'To try things out',
    costCode: 'IO420107',
  })),
];

/** Service accounts of applications, of which each may have two. */
export const SERVICE_ACCOUNT: ThingKind = {
  action: 'confluent:service-account:create',
  upstreams: [{ service: 'confluent', path: '/iam/' }],
  build(bench) {
    const applicationId = bench.application();
    const query = {
      environment: 'dev',
      type: 'application',
      team: applicationId,
    } as const;
    return {
      input: {
        environment: 'dev',
        type: 'application',
        applicationId,
        description: 'Of a test',
      },
      count: async () =>
        (await bench.services.confluent.listServiceAccountsNow(query)).length,
    };
  },
};
