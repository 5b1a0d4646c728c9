import fc from 'fast-check';
import { BOUNDS } from '@portal/plugin-bounds-common';
import { hideAddresses } from './hideAddresses';

/** The former definition, which takes quadratic time. */
const ADDRESS = /[^\s"'/?&=]+(?:@|%40)[^\s"'/?&=]+/gi;

describe('hideAddresses', () => {
  it.each([
    [
      '/api/msgraph/v1/users/ann.lee@retail.example',
      '/api/msgraph/v1/users/***',
    ],
    ['/users/ann.lee%40retail.example?a=1', '/users/***?a=1'],
    [
      '/users?$filter=mail%20eq%20%27o%27%27brien%40x.example%27&b=2',
      '/users?$filter=***&b=2',
    ],
    ['"GET /a/b@c.example HTTP/1.1" 200', '"GET /a/*** HTTP/1.1" 200'],
    [
      '/api/catalog/entities/by-query?limit=20',
      '/api/catalog/entities/by-query?limit=20',
    ],
  ])('%s becomes %s', (url, expected) => {
    expect(hideAddresses(url)).toBe(expected);
  });

  it('leaves no part of an address in a query', () => {
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        const query = new URLSearchParams({ filter: `mail eq '${address}'` });
        const [local, domain] = address.split('@');
        const hidden = hideAddresses(`/users?${query}&limit=1`);
        expect(hidden).toBe('/users?filter=***&limit=1');
        expect([local, domain]).not.toContain(hidden);
      }),
    );
  });

  it('hides what contains `@` or `%40` between two other characters', () => {
    const unit = fc.constantFrom(...'ab@%40=/ \n"', '%40', '😀');
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        expect(hideAddresses(text)).toBe(text.replace(ADDRESS, '***'));
      }),
    );
  });

  it.each([
    ['letters', 'a'],
    ['at signs', '@'],
    ['encoded at signs', '%40'],
    ['beginnings of encoded at signs', '%4'],
    ['slashes', '/'],
    ['addresses', 'a@b/'],
  ])('looks at no more than the bound of 100,000 %s', (_, piece) => {
    const length = BOUNDS.requestLogText;
    const text = piece.repeat(100_000);
    const hidden = hideAddresses(text);
    expect(hidden.length).toBeLessThanOrEqual(length + 1);
    expect(hidden).toBe(hideAddresses(text.slice(0, length + 1)));
  });

  it('shows no beginning of an address that the bound cuts', () => {
    const before = `/users/${'a'.repeat(BOUNDS.requestLogText - 20)}/`;
    expect(hideAddresses(`${before}ann.lee.of.retail@retail.example`)).toBe(
      `${before}…`,
    );
  });
});
