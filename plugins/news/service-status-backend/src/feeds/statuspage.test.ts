import type { ServiceState } from '@portal/plugin-service-status-common';
import fc from 'fast-check';
import { event, HARMLESS, outcomeOf, statuspage } from '../__testUtils__/feeds';
import { MAX_ITEMS, MAX_UPDATES } from './limits';
import {
  readStatuspage as readAt,
  type StatuspageDocuments,
} from './statuspage';

const AT = new Date('2026-11-20T10:00:00Z');
const CLOCK = { now: new Date('2026-11-24T12:00:00Z'), staleDays: 14 };
const readStatuspage = (
  documents: StatuspageDocuments,
  components: readonly string[],
) => readAt(documents, components, CLOCK);
const component = (name: string, status: string) => ({ name, status });

describe('the state', () => {
  it.each<[string, ServiceState]>([
    ['none', 'operational'],
    ['minor', 'degraded'],
    ['major', 'partial-outage'],
    ['critical', 'major-outage'],
    ['maintenance', 'maintenance'],
    ['a new word', 'unknown'],
  ])('of a page with the indicator %s is %s', (indicator, state) => {
    expect(readStatuspage(statuspage({ indicator }), []).state).toBe(state);
  });

  it('is the worst of the components that matter', () => {
    const documents = statuspage({
      indicator: 'critical',
      components: [
        component('API', 'degraded_performance'),
        component('Web', 'operational'),
        component('Fax', 'major_outage'),
      ],
    });
    expect(readStatuspage(documents, ['API', 'Web'])).toMatchObject({
      state: 'degraded',
      parts: [
        { name: 'API', state: 'degraded' },
        { name: 'Web', state: 'operational' },
      ],
    });
    expect(readStatuspage(documents, ['Web', 'Gone'])).toMatchObject({
      state: 'unknown',
      parts: [{}, { name: 'Gone', state: 'unknown' }],
    });
  });
});

describe('incidents', () => {
  it('have their updates, the newest first', () => {
    const later = '2026-11-20T11:00:00Z';
    const documents = statuspage({
      incidents: [
        event({
          status: 'resolved',
          resolved_at: later,
          shortlink: 'https://stspg.example/1',
          incident_updates: [
            { status: 'investigating', body: '<b>Look</b>', created_at: AT },
            { status: 'resolved', body: 'Fine', created_at: later },
          ],
        }),
      ],
    });
    expect(readStatuspage(documents, [])).toMatchObject({
      completeSince: AT,
      incidents: [
        {
          id: 'e1',
          title: 'Runs fail',
          impact: 'partial-outage',
          link: 'https://stspg.example/1',
          startedAt: AT,
          endedAt: new Date(later),
          updates: [
            { phase: 'resolved', text: 'Fine' },
            { phase: 'investigating', text: 'Look' },
          ],
        },
      ],
    });
  });

  it.each([
    ['investigating', false],
    ['monitoring', false],
    ['resolved', true],
    ['postmortem', true],
  ])('that are %s have ended: %s', (status, isEnded) => {
    const { incidents } = readStatuspage(
      statuspage({ open: [event({ status })] }),
      [],
    );
    expect(incidents[0].endedAt !== undefined).toBe(isEnded);
  });

  it('of both lists are there once, as the summary has them', () => {
    const { incidents } = readStatuspage(
      statuspage({
        open: [event({ name: 'New title' })],
        incidents: [event(), event({ id: 'e2' })],
      }),
      [],
    );
    expect(incidents.map(({ title }) => title)).toEqual([
      'New title',
      'Runs fail',
    ]);
  });

  it('of other components are left out, those without components are kept', () => {
    const { incidents } = readStatuspage(
      statuspage({
        open: [
          event({ id: 'a', components: [{ name: 'API' }] }),
          event({ id: 'b', components: [{ name: 'Fax' }] }),
          event({ id: 'c', components: null }),
        ],
      }),
      ['API'],
    );
    expect(incidents.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('are limited in number and in updates', () => {
    const updates = Array.from({ length: 90 }, () => ({ created_at: AT }));
    const { incidents } = readStatuspage(
      statuspage({
        incidents: Array.from({ length: MAX_ITEMS + 1 }, (_, index) =>
          event({ id: `e${index}`, incident_updates: updates }),
        ),
      }),
      [],
    );
    expect(incidents).toHaveLength(MAX_ITEMS);
    expect(incidents[0].updates).toHaveLength(MAX_UPDATES);
  });
});

it('has the maintenance that has not ended', () => {
  const planned = (id: string, status: string) =>
    event({
      id,
      status,
      scheduled_for: '2026-11-30T10:00:00Z',
      scheduled_until: '2026-11-30T12:00:00Z',
    });
  const { maintenances } = readStatuspage(
    statuspage({
      maintenances: [
        planned('m1', 'scheduled'),
        planned('m2', 'in_progress'),
        planned('m3', 'completed'),
        planned('m1', 'scheduled'),
      ],
    }),
    [],
  );
  expect(maintenances).toMatchObject([
    { id: 'm1', text: 'We look.', startsAt: new Date('2026-11-30T10:00:00Z') },
    { id: 'm2' },
  ]);
});

it('an incident in a phase of plans is one if somebody says how bad it is', () => {
  const { incidents, maintenances } = readStatuspage(
    statuspage({
      open: [
        event({ id: 'a', status: 'verifying', impact: 'critical' }),
        event({ id: 'b', status: 'verifying', impact: 'maintenance' }),
      ],
    }),
    [],
  );
  expect(incidents.map(({ id }) => id)).toEqual(['a']);
  expect(maintenances.map(({ id }) => id)).toEqual(['b']);
});

it.each([
  ['no JSON', { summary: '<html>' }, 'not JSON'],
  ['a summary of another shape', { summary: '{"a":1}' }, 'malformed'],
  ['another shape', { incidents: '7' }, 'malformed'],
  ['a cut document', { maintenances: '{"scheduled_main' }, 'not JSON'],
])('refuses %s', (_, change, reason) => {
  expect(() => readStatuspage({ ...statuspage(), ...change }, [])).toThrow(
    reason,
  );
});

describe('what a page does not say as expected costs nothing else', () => {
  const open = (change: object) =>
    readStatuspage(statuspage({ open: [event(change)] }), []).incidents;
  it.each<[string, object]>([
    ['null lists', { components: null, incident_updates: null }],
    ['an id that is a number', { id: 7 }],
    ['no id', { id: undefined }],
    ['no time', { created_at: 'soon' }],
    ['an update that is none', { incident_updates: [null, 5, {}] }],
  ])('%s', (_, change) => {
    expect(open(change)).toMatchObject([
      { title: 'Runs fail', endedAt: undefined, impact: 'partial-outage' },
    ]);
  });

  it.each<[unknown, ServiceState]>([
    ['full_outage', 'major-outage'],
    ['MAJOROUTAGE', 'major-outage'],
    ['partial outage', 'partial-outage'],
    ['a_new_word', 'degraded'],
    [null, 'degraded'],
    ['none', 'operational'],
  ])('an impact of %s is %s', (impact, state) => {
    expect(open({ impact })[0].impact).toBe(state);
  });

  it.each<[string, object]>([
    ['its state', { status: 'RESOLVED' }],
    [
      'an update that follows',
      {
        incident_updates: [
          { status: 'monitoring', created_at: '2026-11-20T11:00:00Z' },
          { status: 'resolved', created_at: '2026-11-20T12:00:00Z' },
        ],
      },
    ],
    ['the time of its end', { resolved_at: '2026-11-20T12:00:00Z' }],
  ])('an incident ends by %s', (_, change) => {
    expect(open(change)[0].endedAt).toBeDefined();
  });

  it('reads a page of its own kind: a state in words, incidents in another list', () => {
    const summary = JSON.stringify({
      page: { name: 'North', status: 'HASISSUES' },
      activeIncidents: [
        {
          name: 'Labels late',
          started: '2026-11-24T10:00:00Z',
          status: 'INVESTIGATING',
          impact: 'PARTIALOUTAGE',
          url: 'https://north.example/1',
        },
      ],
    });
    expect(readStatuspage({ summary }, [])).toMatchObject({
      state: 'partial-outage',
      incidents: [{ title: 'Labels late', impact: 'partial-outage' }],
    });
  });

  // What Instatus says (https://instatus.com/help/api/status-pages): one word for the page, the severity in its parts.
  it.each<[string, object, ServiceState]>([
    [
      'a component',
      { components: [component('API', 'MAJOROUTAGE')] },
      'major-outage',
    ],
    [
      'a component of a group',
      {
        components: [
          {
            ...component('Shop', 'OPERATIONAL'),
            children: [component('Web', 'PARTIALOUTAGE')],
          },
        ],
      },
      'partial-outage',
    ],
    [
      'an open incident',
      { activeIncidents: [event({ impact: 'MAJOROUTAGE' })] },
      'major-outage',
    ],
    [
      'an ended incident only',
      {
        activeIncidents: [event({ impact: 'MAJOROUTAGE', status: 'RESOLVED' })],
      },
      'degraded',
    ],
    [
      'fine components',
      { components: [component('API', 'OPERATIONAL')] },
      'degraded',
    ],
  ])('a page that has issues is as bad as %s', (_, parts, state) => {
    const summary = JSON.stringify({ page: { status: 'HASISSUES' }, ...parts });
    expect(readStatuspage({ summary }, []).state).toBe(state);
  });

  it('an outage beside maintenance is an outage, and the word of Statuspage stays', () => {
    const components = [component('API', 'MAJOROUTAGE')];
    const state = (value: object) =>
      readStatuspage({ summary: JSON.stringify(value) }, []).state;
    expect(state({ page: { status: 'UNDERMAINTENANCE' }, components })).toBe(
      'major-outage',
    );
    expect(state({ status: { indicator: 'minor' }, components })).toBe(
      'degraded',
    );
  });

  it('never takes an unknown state for a fine one', () => {
    const summary = (value: object) => ({ summary: JSON.stringify(value) });
    const state = (value: object) => readStatuspage(summary(value), []).state;
    expect(state({ status: { indicator: 'puce' } })).toBe('unknown');
    expect(state({ status: null, components: [] })).toBe('unknown');
    expect(state({ components: [{ name: 'a', status: 'puce' }] })).toBe(
      'unknown',
    );
    expect(state({ components: [{ name: 'a', status: 'down' }] })).toBe(
      'major-outage',
    );
    expect(state({ components: [{ name: 'a', status: 'operational' }] })).toBe(
      'operational',
    );
  });

  it('has an incident that nobody updated for 14 days as stale, not open', () => {
    const [incident] = open({
      created_at: '2026-10-01T10:00:00Z',
      incident_updates: null,
    });
    expect(incident).toMatchObject({
      isStale: true,
      endedAt: new Date('2026-10-01T10:00:00Z'),
    });
  });
});

it('answers every document with a reading of limited size or a refusal', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('resolved', 'major'));
  const time = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
  );
  const events = fc.array(
    fc.record({
      id: fc.string(),
      name: fc.string({ unit: 'binary' }),
      status: word,
      impact: fc.option(word),
      created_at: time,
      incident_updates: fc.array(fc.record({ body: word, created_at: time })),
    }),
  );
  fc.assert(
    fc.property(events, fc.jsonValue(), (incidents, other) => {
      for (const document of [{ incidents }, other]) {
        const changed = {
          ...statuspage(),
          incidents: JSON.stringify(document),
        };
        const outcome = outcomeOf(() => readStatuspage(changed, []));
        expect(HARMLESS).toContain(outcome);
      }
    }),
    { seed: 1 },
  );
});
