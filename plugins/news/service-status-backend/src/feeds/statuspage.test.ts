import type { ServiceState } from '@portal/plugin-service-status-common';
import fc from 'fast-check';
import { event, HARMLESS, outcomeOf, statuspage } from '../__testUtils__/feeds';
import { MAX_ITEMS, MAX_UPDATES } from './limits';
import { readStatuspage } from './statuspage';

const AT = new Date('2026-11-20T10:00:00Z');
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

it.each([
  ['no JSON', { summary: '<html>' }, 'not JSON'],
  ['another shape', { incidents: '[]' }, 'malformed'],
  [
    'an incident without a time',
    statuspage({ incidents: [event({ created_at: 'soon' })] }),
    'incidents.0.created_at is malformed',
  ],
  ['a cut document', { maintenances: '{"scheduled_main' }, 'not JSON'],
])('refuses %s', (_, change, reason) => {
  expect(() => readStatuspage({ ...statuspage(), ...change }, [])).toThrow(
    reason,
  );
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
