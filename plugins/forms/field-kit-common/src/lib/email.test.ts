import fc from 'fast-check';
import { isSafe } from 'redos-detector';
import { expressionsUsedBy } from '../__testUtils__/expressionsUsedBy';
import { isEmailOf } from './email';

const DOMAINS = ['retail.example', 'svc.retail.example'];

describe('isEmailOf', () => {
  it.each([
    'ann.lee@retail.example',
    'y100001@retail.example',
    'Yann@RETAIL.example',
    "sinead.o'brien@svc.retail.example",
    `${'a'.repeat(64)}@retail.example`,
  ])('takes %s', email => {
    expect(isEmailOf(email, DOMAINS)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '@retail.example',
    'ann',
    'ann@',
    'ann@retail.example.org',
    'ann@xretail.example',
    'ann@sub.retail.example',
    'ann@retail.example@evil.example',
    'ann@evil.example@retail.example',
    ' ann@retail.example',
    'ann@retail.example ',
    'ann lee@retail.example',
    'ann@retail.example\n',
    '.ann@retail.example',
    'ann..lee@retail.example',
    'ann<b>@retail.example',
    'ann🛒@retail.example',
    'änn@retail.example',
    `${'a'.repeat(65)}@retail.example`,
    `${'a'.repeat(10_000)}@retail.example`,
  ])('refuses %j', email => {
    expect(isEmailOf(email, DOMAINS)).toBe(false);
  });

  it('takes what is built of its parts, in any case', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9'_+-]{1,15}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...DOMAINS),
        (words, domain) => {
          const email = `${words.join('.')}@${domain}`;
          expect(isEmailOf(email, DOMAINS)).toBe(true);
          expect(isEmailOf(email.toUpperCase(), DOMAINS)).toBe(true);
          expect(isEmailOf(`${email}x`, DOMAINS)).toBe(false);
        },
      ),
    );
  });

  it('takes nothing without one @ and one of the domains at the end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        if (!isEmailOf(text, DOMAINS)) return;
        const [local, domain, ...rest] = text.split('@');
        expect(rest).toEqual([]);
        expect(local).not.toBe('');
        expect(DOMAINS).toContain(domain.toLowerCase());
      }),
    );
  });

  it('goes through an address once', () => {
    const used = expressionsUsedBy(() =>
      isEmailOf('ann.lee@retail.example', DOMAINS),
    );
    expect(used.map(({ text }) => text)).toEqual(['ann.lee']);
    expect(isSafe(used[0].expression).safe).toBe(true);
  });

  it('looks no closer at a long text', () => {
    const long = `${'a.'.repeat(50_000)}@retail.example`;
    expect(expressionsUsedBy(() => isEmailOf(long, DOMAINS))).toEqual([]);
  });
});
