import { lookupsApiRef } from '@portal/plugin-field-kit';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import {
  FAILURES,
  groupsOf,
  ONE,
  subscriptions,
  azurePortal,
  SUBSCRIPTIONS,
} from '../__testUtils__';
import type { FailureReports } from './FailureReports';
import { levelSource } from './levelSource';

const inOne = { subscription: { id: ONE, name: 'Shop production' } };

function setup(portal: FakePortal) {
  const alerts: string[] = [];
  const logged: string[] = [];
  const reports: FailureReports = {
    alert: message => alerts.push(message),
    log: message => logged.push(message),
  };
  const lookups = portal.holder().get(lookupsApiRef);
  if (!lookups) throw new Error('There is no API for lookups');
  return { alerts, logged, context: { lookups, reports, filter: 'all' } };
}

const load = (
  source: ReturnType<typeof levelSource>,
  signal = new AbortController().signal,
) => source.load({ search: '', signal });

describe('levelSource', () => {
  it('gives of a subscription what the field keeps (C-094)', async () => {
    const { context } = setup(azurePortal());
    const { items, complete } = await load(
      levelSource('subscription', {}, context),
    );
    expect(items).toEqual(subscriptions.map(({ id, name }) => ({ id, name })));
    expect(complete).toBe(true);
  });

  it.each(FAILURES)('alerts once when %s (C-116)', async (_, __, fail) => {
    const portal = new FakePortal().on(SUBSCRIPTIONS, fail);
    const { context, alerts, logged } = setup(portal);
    const source = levelSource('subscription', {}, context);
    await expect(load(source)).rejects.toThrow();
    expect(alerts).toEqual(['Error could not fetch Azure subscriptions.']);
    expect(source.failureMessage).toBe(alerts[0]);
    expect(logged).toEqual([]);
  });

  it('logs that groups could not be read (C-117)', async () => {
    const portal = new FakePortal().on(groupsOf(ONE), FAILURES[0][2]);
    const { context, alerts, logged } = setup(portal);
    const source = levelSource('resourceGroup', inOne, context);
    await expect(load(source)).rejects.toThrow();
    expect(logged).toEqual(['Failed to fetch resource groups']);
    expect(alerts).toEqual([]);
  });

  it('reports nothing when nobody wants the answer any more', async () => {
    const controller = new AbortController();
    const portal = new FakePortal().on(SUBSCRIPTIONS, async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    const { context, alerts } = setup(portal);
    const source = levelSource('subscription', {}, context);
    await expect(load(source, controller.signal)).rejects.toThrow();
    expect(alerts).toEqual([]);
  });

  it('alerts when there was no answer in time', async () => {
    const controller = new AbortController();
    const portal = new FakePortal().on(SUBSCRIPTIONS, async () => {
      controller.abort(new Error('There was no answer in time'));
      throw controller.signal.reason;
    });
    const { context, alerts } = setup(portal);
    const source = levelSource('subscription', {}, context);
    await expect(load(source, controller.signal)).rejects.toThrow();
    expect(alerts).toHaveLength(1);
  });

  it('keeps lists of different choices apart', () => {
    const { context } = setup(azurePortal());
    const keys = [
      levelSource('resourceGroup', inOne, context),
      levelSource('resourceGroup', {}, context),
      levelSource('subscription', {}, context),
      levelSource('subscription', {}, { ...context, filter: 'prod' }),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
