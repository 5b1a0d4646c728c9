import fc from 'fast-check';
import { readToken } from './readToken';

const NOW = Date.UTC(2026, 0, 1);
const ARM = 'https://management.azure.com';
const claims = { aud: ARM, exp: NOW / 1000 + 600, oid: 'object' };

function jwt(payload: unknown): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(text).toString('base64url')}.c2ln`;
}

const read = (token: string) => readToken(token, [ARM], NOW);

describe('readToken', () => {
  it.each([ARM, `${ARM}/`])('reads one for %s', aud => {
    expect(read(jwt({ ...claims, aud }))).toEqual({
      endsAt: NOW + 600_000,
      objectId: 'object',
    });
  });

  it.each([
    ['', 'not an access token'],
    ['a.b', 'not an access token'],
    ['a.b.c.d', 'not an access token'],
    [jwt('nonsense'), 'not an access token'],
    [jwt('null'), 'not an access token'],
    [jwt({ ...claims, exp: undefined }), 'not an access token'],
    [jwt({ ...claims, exp: '600' }), 'not an access token'],
    [jwt({ ...claims, oid: '' }), 'not an access token'],
    [jwt({ ...claims, aud: [ARM] }), 'not an access token'],
    [jwt({ ...claims, aud: 'https://graph.microsoft.com' }), 'not for Azure'],
    [jwt({ ...claims, aud: `${ARM}.elsewhere.example` }), 'not for Azure'],
    [jwt({ ...claims, exp: NOW / 1000 }), 'has run out'],
    [jwt({ ...claims, exp: 1 }), 'has run out'],
  ])('refuses %s: %s', (token, reason) => {
    expect(() => read(token)).toThrow(reason);
  });

  it('says what is wrong with anything, without repeating it', () => {
    const payload = fc.oneof(
      fc.json(),
      fc.record({ aud: fc.anything(), exp: fc.anything(), oid: fc.string() }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), payload.map(jwt)), token => {
        let error: unknown;
        try {
          read(token);
        } catch (thrown) {
          error = thrown;
        }
        expect(error).toMatchObject({
          name: 'InputError',
          message: expect.stringContaining("'token'"),
        });
        fc.pre(token.length > 20);
        expect(String(error)).not.toContain(token);
      }),
    );
  });
});
