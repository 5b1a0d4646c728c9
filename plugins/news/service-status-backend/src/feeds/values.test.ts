import fc from 'fast-check';
import { MAX_ID, MAX_TEXT } from './limits';
import { decodeEntities, toId, toLink, toPlainText, toTime } from './values';

describe('toPlainText', () => {
  it.each([
    ['<p>One<br/>two</p><p>three</p>', 'One\ntwo\nthree'],
    ['<script>alert(1)</script>Fine', 'Fine'],
    ['<style>p{}</style><b onclick="x()">Bold</b>', 'Bold'],
    ['<img src=x onerror=alert(1)>', ''],
    ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
    ['1 < 2 & 3', '1 < 2 & 3'],
    ['a\u0000b\u0007c', 'a b c'],
    ['  much \t room \n\n\n here ', 'much room\nhere'],
  ])('of %j is %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('has no control characters and no half characters, and a limited length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), html => {
        const text = toPlainText(html.repeat(40));
        expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
        // eslint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
      { seed: 1 },
    );
  });

  it('of text without markup is the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 .,']{1,50}$/), text => {
        const tidy = text.replace(/ +/g, ' ').trim();
        expect(toPlainText(text)).toBe(tidy);
      }),
      { seed: 1 },
    );
  });
});

it.each([
  ['&#60;&#x3C;&lt;&LT;', '<<<<'],
  ['&amp;lt;', '&lt;'],
  ['&unknown;&#x110000;', '&unknown;\ufffd'],
])('decodes %s once', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

describe('toLink', () => {
  it.each([
    ['https://status.example/1', 'https://status.example/1'],
    [' http://status.example ', 'http://status.example/'],
    // eslint-disable-next-line no-script-url
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/relative', undefined],
    ['', undefined],
    [`https://x.example/${'a'.repeat(MAX_ID)}`, undefined],
  ])('of %s is %s', (text, link) => {
    expect(toLink(text)).toBe(link);
  });

  it('is http or https, whatever a feed says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), text => {
        expect(toLink(text) ?? 'http://none').toMatch(/^https?:\/\//);
      }),
      { seed: 1 },
    );
  });
});

it('keeps different ids different', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      (a, b) => {
        const long = 'x'.repeat(MAX_ID);
        expect(toId(a) === toId(b)).toBe(a === b);
        expect(toId(long + a) === toId(long + b)).toBe(a === b);
      },
    ),
    { seed: 1 },
  );
});

it.each([
  ['Tue, 24 Nov 2026 10:00:00 GMT', '2026-11-24T10:00:00.000Z'],
  // As Azure writes it.
  ['Thu, 23 Jul 2026 16:29:09 Z', '2026-07-23T16:29:09.000Z'],
  ['2026-11-24T10:00:00.5-06:00', '2026-11-24T16:00:00.500Z'],
  // Zones that only people know, no zone, seconds, and other spellings.
  ['Thu, 26 Nov 2026 08:00:00 CET', '2026-11-26T07:00:00.000Z'],
  ['Thu, 5 Nov 2015 08:00:00 CEST', '2015-11-05T06:00:00.000Z'],
  ['26 November 2026 08:00 JST', '2026-11-25T23:00:00.000Z'],
  ['2026-11-26T08:00:00', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26 08:00:00', '2026-11-26T08:00:00.000Z'],
  ['11/26/2026 8:00:00 AM', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26T08:00:00+01', '2026-11-26T07:00:00.000Z'],
  ['2026-11-26 08:00:00 +0000 UTC', '2026-11-26T08:00:00.000Z'],
  ['20261126T0800Z', '2026-11-26T08:00:00.000Z'],
  ['1795680000', '2026-11-26T08:00:00.000Z'],
  ['1795680000000', '2026-11-26T08:00:00.000Z'],
  ['soon', undefined],
  ['', undefined],
  ['0001-01-01T00:00:00Z', undefined],
  ['+275760-01-01T00:00:00Z', undefined],
])('reads the time %s', (text, time) => {
  expect(toTime(text)?.toISOString()).toBe(time);
});
