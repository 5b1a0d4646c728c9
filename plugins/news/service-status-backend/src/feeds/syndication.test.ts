import fc from 'fast-check';
import { atom, HARMLESS, outcomeOf, rss } from '../__testUtils__/feeds';
import { MAX_ITEMS } from './limits';
import { readAtom, readRss } from './syndication';

const NOW = new Date('2026-11-24T12:00:00Z');
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
          updates: [{ at, text: 'We look & see.' }],
        },
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
    '<title>Storage (Mitigated)</title>',
    '<title>Storage</title><description>&lt;small&gt;Nov 24, 10:00 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Resolved&lt;/strong&gt; - Fine.</description>',
  ])('has ended: %s', content => {
    expect(only(content).endedAt).toEqual(NOW);
  });

  it.each([
    '<title>Storage</title><description>It is not resolved yet.</description>',
    '<title>DNS is not resolved</title>',
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
      'https://x.example/',
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
    ['nothing', '', 'well-formed'],
    ['HTML', '<html><body>Sign in</body></html>', 'not RSS'],
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
