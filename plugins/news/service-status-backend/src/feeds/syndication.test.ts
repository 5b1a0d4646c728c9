import fc from 'fast-check';
import { atom, HARMLESS, outcomeOf, rss } from '../__testUtils__/feeds';
import { MAX_ITEMS } from './limits';
import { PROFILES } from './profiles';
import { readAtom as readAtomAt, readRss as readRssAt } from './syndication';

const NOW = new Date('2026-11-24T12:00:00Z');
const CLOCK = { now: NOW, staleDays: 14 };
const readRss = (text: string, now: Date) => readRssAt(text, { ...CLOCK, now });
const readAtom = (text: string, now: Date) =>
  readAtomAt(text, { ...CLOCK, now });
const item = (content: string) => `<item><guid>1</guid>${content}</item>`;
const only = (content: string) => readRss(rss(item(content)), NOW).incidents[0];

describe('readRss', () => {
  it('reads an incident, open while its text does not say otherwise', () => {
    const text = rss(`<item>
      <guid isPermaLink="false">42</guid><title>Storage &amp; DNS</title>
      <description><![CDATA[<p>We <b>look</b> &amp; see.</p>]]></description>
      <link>https://azure.example/42</link>
      <pubDate>Tue, 24 Nov 2026 10:00:00 GMT</pubDate></item>`);
    const at = new Date('2026-11-24T10:00:00Z');
    expect(readRss(text, NOW)).toEqual({
      state: 'degraded',
      parts: [],
      maintenances: [],
      incidents: [
        {
          id: '42',
          title: 'Storage & DNS',
          impact: 'degraded',
          link: 'https://azure.example/42',
          startedAt: at,
          endedAt: undefined,
          entryIds: ['42'],
          updates: [{ at, text: 'We look & see.' }],
        },
      ],
      entries: [
        { title: 'Storage & DNS', at, state: 'open', where: 'nothing' },
      ],
    });
  });

  it('is operational without items', () => {
    expect(readRss(rss(), NOW)).toMatchObject({
      state: 'operational',
      incidents: [],
    });
  });

  it.each([
    '<title>[Resolved] Storage</title>',
    '<title>RESOLVED: Storage</title>',
    '<title>No incidents reported</title>',
    '<title>Today: no known issues.</title>',
    '<title>Storage (Mitigated)</title>',
    '<title>Storage</title><description>&lt;small&gt;Nov 24, 10:00 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Resolved&lt;/strong&gt; - Fine.</description>',
  ])('has ended: %s', content => {
    expect(only(content).endedAt).toEqual(NOW);
  });

  it.each([
    '<title>Storage</title><description>It is not resolved yet.</description>',
    '<title>DNS is not resolved</title>',
    '<title>No incidents page is reachable</title>',
    '<title>Resolved names are wrong</title>',
    '<title>Scheduled backups fail</title>',
  ])('is open: %s', content => {
    expect(only(content).endedAt).toBeUndefined();
  });

  it.each([
    '<title>[Scheduled] Storage</title>',
    '<title>Storage</title><description>THIS IS A SCHEDULED EVENT Nov 30</description>',
  ])('leaves out what is planned: %s', content => {
    expect(only(content)).toBeUndefined();
  });

  it('takes the link or the title of an item without an id, and no item without any', () => {
    const text = rss(
      '<item><title>a</title></item>',
      '<item><title>b</title><link>https://x.example/</link></item>',
      '<item><description>c</description></item>',
      '<item/>',
    );
    expect(readRss(text, NOW).incidents.map(({ id }) => id)).toEqual([
      'a',
      'https://x.example/ b',
    ]);
  });

  it('has each id once, and a limited number', () => {
    const many = Array.from(
      { length: MAX_ITEMS + 50 },
      (_, index) => `<item><guid>${Math.floor(index / 2)}</guid></item>`,
    );
    expect(readRss(rss(...many), NOW).incidents).toHaveLength(MAX_ITEMS / 2);
  });

  it('drops scripts and addresses that are no links', () => {
    const incident = only(
      '<title>&lt;script&gt;alert(1)&lt;/script&gt;Down</title><link>javascript:alert(1)</link>',
    );
    expect(incident).toMatchObject({ title: 'Down', link: undefined });
  });

  it.each([
    [
      'billion laughs',
      `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${rss('<item><title>&b;</title></item>')}`,
      'declares a document type',
    ],
    [
      'an external entity',
      `<!doctype r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>&x;</title></item>')}`,
      'declares a document type',
    ],
    ['a lone entity declaration', '<!ENTITY a "b">', 'declares'],
    ['a cut feed', rss(item('<title>x</title>')).slice(0, -12), 'well-formed'],
    ['no XML', '{"a":1}', 'well-formed'],
    ['nothing', '', 'is empty'],
    ['HTML', '<html><body>Sign in</body></html>', 'a web page'],
    ['a page', '\n<!DOCTYPE html><html><p>Sign in</html>', 'a web page'],
    [
      'a page of XHTML',
      '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" ""><html/>',
      'a web page',
    ],
    ['Atom', atom(), 'not RSS'],
    ['a feed without a channel', '<rss version="2.0"/>', 'not RSS'],
    ['a dangerous name', '<rss><__proto__/></rss>', 'well-formed'],
    ['100,000 tags', rss('<item/>'.repeat(100_000)), 'too many tags'],
    [
      '100,000 attributes',
      rss(`<item ${'a="1" '.repeat(100_000)}/>`),
      'too many tags',
    ],
    ['a deep tree', '<a>'.repeat(5000) + '</a>'.repeat(5000), 'well-formed'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => readRss(text, NOW)).toThrow(reason);
  });

  it('does not know entities beyond the five of XML', () => {
    expect(only('<title>&file; &#65;</title>').title).toBe('&file; A');
  });
});

describe('readAtom', () => {
  it('reads an incident', () => {
    const text =
      atom(`<entry><id>urn:1</id><title type="html">Slow &lt;b&gt;API&lt;/b&gt;</title>
      <link rel="self" href="https://x.example/self"/><link rel="alternate" href="https://x.example/1?a=1&amp;b=2"/>
      <published>2026-11-24T10:00:00Z</published><updated>2026-11-24T11:00:00Z</updated>
      <content type="html">&lt;p&gt;We look.&lt;/p&gt;</content></entry>`);
    expect(readAtom(text, NOW).incidents).toMatchObject([
      {
        id: 'urn:1',
        title: 'Slow API',
        link: 'https://x.example/1?a=1&b=2',
        startedAt: new Date('2026-11-24T10:00:00Z'),
        updates: [{ text: 'We look.' }],
      },
    ]);
  });

  it('is operational without entries, and is not RSS', () => {
    expect(readAtom(atom(), NOW).state).toBe('operational');
    expect(() => readAtom(rss(), NOW)).toThrow('not Atom');
  });
});

describe('the words of ending', () => {
  it.each([
    '<title>Service is operating normally: [RESOLVED] Labels late</title>',
    '<title>Informational message: [RESOLVED] Labels late</title>',
    '<title>[Fixed] Labels late</title>',
    '<title>Labels late - Resolved</title>',
    '<title>Labels late | Closed</title>',
    '<title>Service restored: labels</title>',
    '<title>Login problems resolved</title>',
    '<title>RESOLVED Login problems</title>',
    '<title>\u2705 Resolved: labels late</title>',
    '<title>*Resolved* labels late</title>',
    '<title>{Resolved} labels late</title>',
    '<title>Resolved. Labels late</title>',
    '<title>Labels late - Resolved - 10:00 UTC</title>',
    '<title>Labels late, resolved</title>',
    '<title>Login is back online</title>',
    '<title>Labels late - Restoration completed</title>',
    '<title>a</title><description>The fix has been deployed and the issue is resolved.</description>',
    '<title>a</title><description>It is resolved.</description>',
    '<title>a</title><description>Normal service has resumed.</description>',
    '<title>a</title><description>Error rates have recovered to normal levels.</description>',
    '<title>a</title><description>Recovery complete.</description>',
    '<title>a</title><description>&lt;b&gt;Status: Resolved&lt;/b&gt;&lt;br/&gt;We added machines.</description>',
    '<title>a</title><description>Current status: Completed</description>',
    '<title>a</title><description>The incident has been resolved.</description>',
    '<title>a</title><description>10:28 AM PST The issue has been fully resolved and the service is operating normally.</description>',
    '<title>a</title><description>After a rollback, we have fixed the issue.</description>',
    '<title>a</title><description>All services have been restored.</description>',
    '<title>a</title><description>The errors are no longer occurring.</description>',
    '<title>a</title><description>The incident ended at 13:00 UTC.</description>',
    '<title>a</title><description>We consider this incident closed.</description>',
    '<title>a</title><description>All lockers are fully available again.</description>',
  ])('end it: %s', content => {
    expect(only(content).endedAt).toEqual(NOW);
  });

  it.each([
    '<title>Unresolved: labels late</title>',
    '<title>Labels late - Unresolved</title>',
    '<title>Names cannot be resolved</title>',
    '<title>a</title><description>The issue remains unresolved.</description>',
    '<title>a</title><description>It has not been resolved.</description>',
    '<title>a</title><description>We will update this page once the issue has been resolved.</description>',
    '<title>a</title><description>Some services have been restored.</description>',
    '<title>a</title><description>The issue has been resolved for most customers.</description>',
    '<title>a</title><description>Checkout is down. All other services are operating normally.</description>',
    '<title>a</title><description>Monitoring - The issue has been resolved and we are monitoring.</description>',
    '<title>a</title><description>The deployment was completed at 9:00, then errors began.</description>',
    '<title>a</title><description>A fix has been completed and rolls out.</description>',
    '<title>a</title><description>A fix for the issue has been completed and rolls out.</description>',
    '<title>a</title><description>We hope that the issue has been resolved.</description>',
    '<title>a</title><description>We believe the issue is resolved and watch it.</description>',
    '<title>a</title><description>On 2 November a similar issue has been resolved.</description>',
    '<title>a</title><description>It is back. We reported that it was resolved.</description>',
    '<title>Labels late - partially resolved</title>',
    '<title>a</title><description>Some lockers are available again.</description>',
    '<title>a</title><description>Labels are not available again yet.</description>',
    '<title>a</title><description>We will consider the incident closed when errors end.</description>',
    '<title>Completed orders are not shown</title>',
    '<title>SOME LABELS RESOLVED LATE</title>',
  ])('do not end it: %s', content => {
    expect(only(content).endedAt).toBeUndefined();
  });

  it.each([
    '<title>Preliminary Post Incident Review (PIR) - Front door</title>',
    '<title>RCA: Front door</title>',
    '<title>Front door - Root Cause Analysis</title>',
    '<title>Post Mortem: front door</title>',
    '<title>After-action report: front door</title>',
  ])('of a review make no incident: %s', content => {
    expect(readRss(rss(item(content)), NOW)).toMatchObject({
      state: 'operational',
      incidents: [],
      entries: [{ state: 'review' }],
    });
  });

  it.each([
    '<title>Planned maintenance: API will be unavailable</title>',
    '<title>Database maintenance</title>',
    '<title>Scheduled upgrade of the network</title>',
    '<title>Network</title><category>Maintenance</category>',
    '<title>Network</title><description>We will be performing scheduled maintenance.</description>',
  ])('of a plan make a plan: %s', content => {
    expect(readRss(rss(item(content)), NOW)).toMatchObject({
      state: 'operational',
      incidents: [],
      maintenances: [{ id: '1' }],
    });
  });

  it.each([
    '<title>Errors after the planned maintenance</title>',
    '<title>Unplanned outage of search</title>',
  ])('about trouble make no plan: %s', content => {
    expect(only(content).endedAt).toBeUndefined();
  });
});

describe('updates as entries of their own', () => {
  const update = (title: string, guid: string, hour: number, link = '') =>
    `<item><title>${title}</title><guid>${guid}</guid>${link && `<link>${link}</link>`}<pubDate>Tue, 24 Nov 2026 ${String(hour).padStart(2, '0')}:00:00 GMT</pubDate></item>`;
  const read = (...items: string[]) =>
    readRss(rss(...items), NOW).incidents.map(({ title, endedAt }) => [
      title,
      endedAt ? 'ended' : 'open',
    ]);

  it('are one incident by a guid with a time, and the newest decides', () => {
    expect(
      read(
        update(
          'Service is operating normally: [RESOLVED] Labels late',
          'x#labels_1764070000',
          10,
        ),
        update('Informational message: Labels late', 'x#labels_1764060000', 8),
      ),
    ).toEqual([['Labels late', 'ended']]);
  });

  it('are one incident although the end has another title', () => {
    expect(
      read(
        update('[RESOLVED] Labels and returns late', 'x#labels_1764070000', 10),
        update('Informational message: Labels late', 'x#labels_1764060000', 8),
      ),
    ).toEqual([['Labels and returns late', 'ended']]);
  });

  it('are one incident by their link without its fragment', () => {
    expect(
      read(
        update(
          'RESOLVED: Queues are slow',
          'b',
          10,
          'https://n.example/incidents/ab1#u2',
        ),
        update(
          'UPDATE: Slow queues',
          'a',
          8,
          'https://n.example/incidents/ab1#u1',
        ),
        update('Other', 'c', 7, 'https://n.example/incidents/ab2'),
      ),
    ).toEqual([
      ['Queues are slow', 'ended'],
      ['Other', 'open'],
    ]);
  });

  it.each([
    ['x_20261124080000', 'x_20261124100000'],
    ['x?t=1764060000', 'x?t=1764070000'],
    ['x:20261124T0800Z', 'x:20261124T1000Z'],
    ['x 2026-11-24T08:00:00+01:00', 'x 2026-11-24T10:00:00+01:00'],
    ['https://n.example/incidents/7#1', 'https://n.example/incidents/7#2'],
  ])('are one incident by the guids %s and %s', (first, second) => {
    expect(
      read(
        update('[RESOLVED] Labels and returns late', second, 10),
        update('Labels late', first, 8),
      ),
    ).toEqual([['Labels and returns late', 'ended']]);
  });

  it('are one incident by their title without prefix', () => {
    expect(
      read(
        update('[Resolved] Labels late', 'b', 10),
        update('Investigating: Labels late', 'a', 8),
      ),
    ).toEqual([['Labels late', 'ended']]);
  });

  it.each([
    ['Incident 123 - Resolved', 'Incident 123 - Investigating'],
    ['INC-4411: Resolved - Labels late', 'INC-4411: Open - Labels late'],
    ['Resolved (3/3): Labels late', 'New (1/3): Labels late'],
    ['[P1] [Resolved] Labels late', '[P1] [Investigating] Labels late'],
    [
      '[Resolved] [2026-11-24 10:00 UTC] Labels late',
      '[Investigating] [2026-11-24 08:00 UTC] Labels late',
    ],
    ['Labels late has been resolved', 'Labels late'],
  ])('are one incident by what %s and %s have in common', (last, first) => {
    const incidents = read(update(last, 'b', 10), update(first, 'a', 8));
    expect(incidents).toEqual([[expect.anything(), 'ended']]);
  });

  it.each([
    ['Resolved: Labels late [EU]', 'Investigating: Labels late [US]'],
    ['Incident 124 - Resolved', 'Incident 123 - Investigating'],
    ['INC-4412: Resolved - Labels late', 'INC-4411: Open - Labels late'],
  ])('are two incidents as %s and %s', (last, first) => {
    const incidents = read(update(last, 'b', 10), update(first, 'a', 8));
    expect(incidents.map(([, state]) => state)).toEqual(['ended', 'open']);
  });

  it('of a plan are one plan, which is over', () => {
    const text = rss(
      update('Completed: Scheduled maintenance of labels', 'b', 10),
      update('Scheduled: Scheduled maintenance of labels', 'a', 8),
    );
    expect(readRss(text, NOW)).toMatchObject({
      state: 'operational',
      maintenances: [],
    });
  });

  it('of two incidents with the same title stay two', () => {
    expect(
      read(
        update('Labels late', 'b', 10, 'https://n.example/i/2'),
        update('Resolved: Labels late', 'a', 8, 'https://n.example/i/1'),
      ),
    ).toEqual([
      ['Labels late', 'open'],
      ['Labels late', 'ended'],
    ]);
  });

  it('end with a review that follows', () => {
    expect(
      read(
        update(
          'Post Incident Review (PIR) - Labels',
          'b',
          10,
          'https://n.example/i/1',
        ),
        update('Labels late', 'a', 8, 'https://n.example/i/1'),
      ),
    ).toEqual([['Labels late', 'ended']]);
  });
});

it.each([
  ['Labels late - Resolved - 10:00 UTC', 'Labels late'],
  ['Labels late / Resolved', 'Labels late'],
  ['Incident 123 - Resolved', 'Incident 123'],
  ['Labels late has been resolved', 'Labels late'],
  ['Labels late, resolved', 'Labels late'],
  ['<Resolved> Labels late', 'Labels late'],
  ['\u{1f7e2} Resolved; Labels late', 'Labels late'],
])('of %s the title is %s', (title, bare) => {
  expect(only(`<title><![CDATA[${title}]]></title>`).title).toBe(bare);
});

it('has entries without a time as old as their feed', () => {
  const written =
    '<lastBuildDate>Tue, 05 Jul 2016 21:24:03 GMT</lastBuildDate>';
  expect(
    readRss(rss(written, item('<title>Old</title>')), NOW).incidents,
  ).toMatchObject([{ isStale: true }]);
});

it('has what nobody closed and nobody updated for 14 days as stale', () => {
  const content =
    '<title>Old</title><pubDate>Tue, 05 Jul 2016 21:24:03 GMT</pubDate>';
  expect(readRss(rss(item(content)), NOW)).toMatchObject({
    state: 'operational',
    incidents: [{ isStale: true }],
    entries: [{ state: 'stale', where: 'age' }],
  });
});

it.each([
  ['aws', 'Service disruption: Errors', 'partial-outage'],
  ['aws', 'Informational message: Errors', 'degraded'],
  ['google', 'Service outage: Errors', 'major-outage'],
  ['azure', 'Storage outage in North', 'partial-outage'],
] as const)('knows the words of %s: %s', (name, title, impact) => {
  const text = rss(item(`<title>${title}</title>`));
  const reading = readRssAt(text, CLOCK, PROFILES[name]);
  expect(reading.incidents).toMatchObject([{ impact }]);
});

it('puts each entry into one incident or plan at most, whatever its words', () => {
  const words = fc.constantFrom(
    'Resolved',
    '[Resolved]',
    'Scheduled',
    'maintenance',
    'Labels late',
    ':',
    ' - ',
    'PIR',
    'Investigating',
    'has been resolved.',
    'not',
    '(',
    ')',
  );
  const entry = fc.record({
    title: fc.array(fc.oneof(words, fc.string({ maxLength: 20 })), {
      maxLength: 6,
    }),
    guid: fc.constantFrom('a', 'b', 'x_1764070000', 'x_1764060000'),
    link: fc.constantFrom(
      '',
      'https://n.example/i/1',
      'https://n.example/',
      'https://n.example/#1',
    ),
    at: fc.date({ min: new Date('2026-11-01'), max: NOW, noInvalidDate: true }),
  });
  const escaped = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), entries => {
      const text = rss(
        ...entries.map(
          ({ title, guid, link, at }) =>
            `<item><title>${escaped(title.join(' ').replace(/[^ -~]/g, ' '))}</title><guid>${guid}</guid><link>${link}</link><pubDate>${at.toUTCString()}</pubDate></item>`,
        ),
      );
      const reading = readRss(text, NOW);
      const groups = [...reading.incidents, ...reading.maintenances];
      expect(reading.entries).toHaveLength(entries.length);
      expect(groups.length).toBeLessThanOrEqual(entries.length);
      expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
      const isOpen = reading.incidents.some(({ endedAt }) => !endedAt);
      expect(reading.state === 'operational').toBe(!isOpen);
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('answers every text with a reading of limited size or a refusal', () => {
  const piece = fc.constantFrom(
    '<rss>',
    '</rss>',
    '<channel>',
    '</channel>',
    '<item>',
    '</item>',
    '<guid>1</guid>',
    '<title>a</title>',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '<!--',
    '-->',
    '<!DOCTYPE a>',
    '<feed><entry>',
    '</entry></feed>',
  );
  const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 });
  fc.assert(
    fc.property(text, parts => {
      for (const read of [readRss, readAtom]) {
        const outcome = outcomeOf(() => read(parts.join(''), NOW));
        expect(HARMLESS).toContain(outcome);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});
