import { sign, unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import fc from 'fast-check';
import { acceptOtherSecret } from './acceptOtherSecret';

const [FIRST, NEXT] = ['the-first-secret', 'the-next-secret'];

/** The cookies that the routes after it get, on a replica that signs with the next secret. */
function pass(cookie?: string): string | undefined {
  const request = { headers: { cookie } } as Request;
  const next = jest.fn();
  acceptOtherSecret(NEXT, FIRST)(request, {} as Response, next);
  expect(next).toHaveBeenCalledWith();
  return request.headers.cookie;
}

const signed = (secret: string) =>
  `connect.sid=${encodeURIComponent(`s:${sign('session/1+2', secret)}`)}`;

describe('acceptOtherSecret', () => {
  it.each([
    ['alone', (cookie: string) => cookie],
    ['among others', (cookie: string) => `a=1; ${cookie}; b=2`],
  ])('signs the cookie of the other secret anew, %s', (_, among) => {
    const cookies = pass(among(signed(FIRST)));
    expect(cookies).toBe(among(signed(NEXT)));
    const [, value] = /connect\.sid=s%3A([^;]*)/.exec(cookies ?? '') ?? [];
    expect(unsign(decodeURIComponent(value), NEXT)).toBe('session/1+2');
  });

  it.each([
    ['none', undefined],
    ['other cookies', 'a=1; not-connect.sid=s%3Ax'],
    ['its own', signed(NEXT)],
    ['one of nobody', signed('a-made-up-secret')],
    ['one that is not encoded', 'connect.sid=s%3A%E0%A4'],
  ])('leaves %s as it is', (_, cookie) => {
    expect(pass(cookie)).toBe(cookie);
  });

  it('signs nothing that neither secret has signed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const cookie = `connect.sid=s%3A${encodeURIComponent(text)}`;
        expect(pass(cookie)).toBe(cookie);
      }),
    );
  });
});
