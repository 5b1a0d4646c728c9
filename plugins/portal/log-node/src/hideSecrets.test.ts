import fc from 'fast-check';
import { hideSecrets } from './hideSecrets';

describe('hideSecrets', () => {
  it.each([
    [
      '"GET /api/auth/directory/handler/frame?code=abc.d-e&state=xy%3D HTTP/1.1" 200',
      '"GET /api/auth/directory/handler/frame?code=***&state=*** HTTP/1.1" 200',
    ],
    [
      '/start?redirectUrl=http%3A%2F%2Fa.example%2F%3Fcode%3Dabc%26b%3D1&scope=x',
      '/start?redirectUrl=http%3A%2F%2Fa.example%2F%3Fcode%3D***%26b%3D1&scope=x',
    ],
    [
      'https://a.example/#access_token=abc&x=1',
      'https://a.example/#access_token=***&x=1',
    ],
    [
      '{"referrer":"http://a/?ID_TOKEN=a.b"}',
      '{"referrer":"http://a/?ID_TOKEN=***"}',
    ],
    ['/x?code=***&a=1', '/x?code=***&a=1'],
    ['Added ann.lee@retail.example to it', 'Added *** to it'],
    ['/users/ann.lee%40retail.example?a=1', '/users/***?a=1'],
    ['{"owner":"ann@retail.example"}', '{"owner":"***"}'],
    ['a@b.example,c@d.example', '***,***'],
    ["o'brien@retail.example", "o'***"],
  ])('%s becomes %s', (text, expected) => {
    expect(hideSecrets(text)).toBe(expected);
  });

  it.each([
    '/api/catalog/entities/by-query?limit=20&postcode=1&statement=2',
    'at f (/portal/node_modules/@backstage/plugin.a/dist/index.cjs.js:1:2)',
    'knex@3.1.0',
    'user:default/ann.lee_retail.example',
    'the code=1 of a door',
  ])('leaves %s', text => {
    expect(hideSecrets(text)).toBe(text);
  });

  it('keeps a JSON line one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.webUrl(), (value, url) => {
        const line = JSON.stringify({ value, url: `${url}?code=${url}` });
        expect(() => JSON.parse(hideSecrets(line))).not.toThrow();
      }),
    );
  });

  it('leaves no domain of an address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        const [local, domain] = address.split('@');
        fc.pre(/\w$/.test(local));
        expect(hideSecrets(`a ${address} b`)).not.toContain(domain);
      }),
    );
  });
});
