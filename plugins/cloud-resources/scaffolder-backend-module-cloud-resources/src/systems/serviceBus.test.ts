import type { JsonObject } from '@backstage/types';
import type { AccessService } from '@portal/plugin-access-node';
import { ServiceBusEnvironmentDecider } from '@portal/plugin-service-bus-node';
import { createServiceBusActions } from '@portal/plugin-scaffolder-backend-module-service-bus';
import { type CloudBench, THEO } from '../__testUtils__/CloudBench';
import { useCloudBench } from '../__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

describe('service-bus:subscription:create', () => {
  it('needs its topic', async () => {
    await expect(
      bench.run('service-bus:subscription:create', {
        environment: 'dev',
        topic: 'not-there',
        name: 'reader',
        owner: 'checkout',
      }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: "There is no topic 'not-there'",
    });
  });
});

describe('what somebody else has to agree to', () => {
  const ORDERS = 'chkout-app1002-order-placed-dev';
  const subscription = (more: JsonObject = {}) => ({
    environment: 'dev',
    topic: ORDERS,
    name: bench.name('reader-'),
    owner: 'cloud-platform',
    ...more,
  });
  const exists = (entity: 'topic' | 'subscription', name: string) =>
    bench.services.serviceBus.exists({
      environment: 'dev',
      entity,
      name,
      ...(entity === 'subscription' && { topic: ORDERS }),
    });
  const ordersOf = async (name: string) =>
    (await bench.requests()).filter(({ fields }) =>
      fields.Title.includes(name),
    );

  it('is asked for: a subscription of another team’s topic, once', async () => {
    const input = subscription();
    for (const run of [1, 2]) {
      const { outputs } = await bench.run(
        'service-bus:subscription:create',
        input,
        { user: THEO, taskId: `asks-${run}` },
      );
      expect(outputs).toMatchObject({
        number: expect.stringMatching(/^WO\d{6}$/),
        type: 'work-order',
        resourceId: expect.stringMatching(/^service-requests\//),
        summary: expect.stringContaining("belongs to 'group:default/checkout'"),
      });
    }
    expect(await exists('subscription', input.name)).toBe(false);
    const [order, ...others] = await ordersOf(input.name);
    expect(others).toEqual([]);
    expect(order.fields).toMatchObject({
      OwnerGroup: 'group:default/cloud-platform',
      Details: expect.stringContaining(`topic: ${ORDERS}`),
    });
  });

  it('is created by the team itself', async () => {
    const input = subscription({ owner: 'checkout' });
    const { outputs } = await bench.run(
      'service-bus:subscription:create',
      input,
    );
    expect(outputs).toMatchObject({
      type: 'service-bus-subscription',
      title: `${input.name} (dev)`,
    });
    expect(await exists('subscription', input.name)).toBe(true);
  });

  it('is asked for where the configuration says so: a topic', async () => {
    const decider = new ServiceBusEnvironmentDecider(['dev']);
    const access: Pick<AccessService, 'may'> = {
      may: async (requester, verb, scope) =>
        scope.kind === 'service-bus-environment'
          ? decider.decide(requester, 'create', scope)
          : bench.services.access.may(requester, verb, scope),
    };
    const [action] = createServiceBusActions({ ...bench.services, access });
    const name = bench.name('wanted-');
    const { outputs } = await bench.runAction(action, {
      environment: 'dev',
      name,
      owner: 'checkout',
    });
    expect(outputs).toMatchObject({ type: 'work-order' });
    expect(await exists('topic', name)).toBe(false);
    expect(await ordersOf(name)).toHaveLength(1);
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
