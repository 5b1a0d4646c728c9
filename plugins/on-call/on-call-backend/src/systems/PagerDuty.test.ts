import { ANNOTATIONS } from '@portal/plugin-on-call-common';
import { PagerDuty } from './PagerDuty';

const KEY = 'PABCDEFGHIJKLMNOPQ';
const ESCALATION = {
  mail: 'asha@retail.example',
  title: 'Down',
  details: 'Down',
  key: 'k',
};

/** PagerDuty has one service of this name and this key. */
function setup(own: { name: string; key: string }) {
  const kept: string[] = [];
  const service = {
    id: 'PORDERS',
    name: own.name,
    html_url: 'https://pagerduty.example/PORDERS',
    escalation_policy: { id: 'PERDERS' },
    integrations: [{ integration_key: own.key }, {}],
  };
  const json = jest.fn(async ({ url }: { url: string }) =>
    url.includes('/services/')
      ? { service }
      : { items: url.includes('/services?') ? [service] : [], more: false },
  );
  const system = new PagerDuty({
    access: { baseUrl: 'https://api.example', key: 'token' },
    client: { json: json as never, send: jest.fn() },
    now: () => new Date('2026-11-28T12:00:00Z'),
    reads: {
      read: (async (key: string, load: (s: AbortSignal) => unknown) => {
        kept.push(key);
        return load(new AbortController().signal);
      }) as never,
    },
  });
  return { kept, system };
}

const byKey = { annotation: ANNOTATIONS.pagerDutyIntegration, value: KEY };
const byId = { annotation: ANNOTATIONS.pagerDutyService, value: KEY };

it('takes a service by the key of its integration', async () => {
  const { system } = setup({ name: 'Orders', key: KEY });
  expect(await system.readRota(byKey)).toMatchObject({ name: 'Orders' });
});

it('takes no service whose name looks like the key: nobody is called for it', async () => {
  const { system } = setup({ name: KEY, key: 'another-key' });
  await expect(system.readRota(byKey)).rejects.toThrow('has no service');
  await expect(system.escalate(byKey, ESCALATION)).rejects.toThrow(
    'has no service',
  );
});

it('keeps what a key names apart from what the same text names as an id', async () => {
  const { kept, system } = setup({ name: 'Orders', key: KEY });
  await system.readRota(byKey);
  await system.readRota(byId);
  await system.readIncidents(byKey, {});
  await system.readIncidents(byId, {});
  expect(new Set(kept).size).toBe(4);
});
