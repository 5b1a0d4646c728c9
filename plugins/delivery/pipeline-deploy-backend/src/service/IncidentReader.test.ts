import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Component } from './Components';
import { IncidentReader } from './IncidentReader';
import type { Caller } from './Rights';

const BASE = 'http://portal.test/api/service-status';
const COMPONENT = { entityRef: 'component:default/orders' } as Component;
const CALLER = { credentials: mockCredentials.user() } as Caller;

afterEach(() => jest.restoreAllMocks());

const incident = (startedAt: string, impact = 'major-outage') => ({
  id: startedAt,
  title: 'Orders are lost',
  impact,
  startedAt,
  updates: [],
});

/** The Cloud Monitor with these answers by path; others are 503. */
function answer(answers: Record<string, object>) {
  const asked: string[] = [];
  jest.spyOn(global, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url).slice(BASE.length);
    asked.push(path);
    expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer /);
    return answers[path]
      ? Response.json(answers[path])
      : Response.json({ error: { message: 'away' } }, { status: 503 });
  });
  return asked;
}

const reader = (incidentServices: string[], countsOnCall = false) =>
  new IncidentReader({
    auth: mockServices.auth(),
    discovery: mockServices.discovery.mock({ getBaseUrl: async () => BASE }),
    incidentServices,
    countsOnCall,
  });

const DEPENDENCIES = `/dependencies?entity=${encodeURIComponent(COMPONENT.entityRef)}`;

it('reads the incidents of the configured services that the component depends on', async () => {
  answer({
    [DEPENDENCIES]: { services: ['shop', 'azure'] },
    '/services': {
      items: [
        { id: 'shop', incidents: [incident('2026-11-10T10:00:00Z')] },
        { id: 'azure', incidents: [incident('2026-11-10T11:00:00Z')] },
      ],
    },
    '/services/shop/history?days=90': {
      incidents: [
        {
          ...incident('2026-11-09T10:00:00Z'),
          endedAt: '2026-11-09T11:00:00Z',
        },
        incident('2026-11-08T10:00:00Z', 'operational'),
        incident('2026-11-08T11:00:00Z', 'maintenance'),
      ],
    },
  });
  expect(await reader(['shop', 'till']).read(CALLER, COMPONENT)).toEqual([
    { startedAt: new Date('2026-11-10T10:00:00Z') },
    {
      startedAt: new Date('2026-11-09T10:00:00Z'),
      endedAt: new Date('2026-11-09T11:00:00Z'),
    },
  ]);
});

it('asks for nothing more of a component that depends on none of them', async () => {
  const asked = answer({ [DEPENDENCIES]: { services: ['azure'] } });
  expect(await reader(['shop']).read(CALLER, COMPONENT)).toEqual([]);
  expect(asked).toEqual([DEPENDENCIES]);
  expect([reader([]).isConfigured, reader(['shop']).isConfigured]).toEqual([
    false,
    true,
  ]);
});

it('reads for what somebody was called at once', async () => {
  const at = (startedAt: string, isUrgent: boolean) => ({
    startedAt,
    isUrgent,
  });
  answer({
    [`/history?days=90&entity=${encodeURIComponent(COMPONENT.entityRef)}`]: {
      items: [
        at('2026-11-10T10:00:00Z', true),
        at('2026-11-10T11:00:00Z', false),
      ],
    },
  });
  const onCall = reader([], true);
  expect(onCall.isConfigured).toBe(true);
  expect(await onCall.read(CALLER, COMPONENT)).toEqual([
    { startedAt: new Date('2026-11-10T10:00:00Z') },
  ]);
});

it('fails when the Cloud Monitor does', async () => {
  answer({});
  await expect(reader(['shop']).read(CALLER, COMPONENT)).rejects.toMatchObject({
    name: 'ResponseError',
  });
});
