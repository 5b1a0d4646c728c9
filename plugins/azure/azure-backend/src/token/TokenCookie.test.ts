import express, { type Request } from 'express';
import request from 'supertest';
import { cookieHeader } from '../__testUtils__/cookies';
import { createTokenSealer } from './createTokenSealer';
import { type KeptToken, TokenCookie } from './TokenCookie';

const OWNER = 'user:default/asha';
const cookie = new TokenCookie(
  createTokenSealer('only-for-this-test'),
  '/api/azure',
);

const minutes = (count: number) => count * 60_000;

async function keep(kept: Partial<KeptToken>): Promise<string[]> {
  const app = express().get('/', (_, response) => {
    const endsAt = Date.now() + minutes(30);
    const all = { token: 'token', objectId: 'object', endsAt, ...kept };
    cookie.write(response, all, OWNER);
    response.end();
  });
  const { headers } = await request(app).get('/');
  return headers['set-cookie'] as unknown as string[];
}

const asking = (header: string | undefined) =>
  ({ headers: { cookie: header } }) as Request;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('TokenCookie', () => {
  it.each([
    [30, 30 * 60],
    [60, 60 * 60],
    [90, 60 * 60],
    [1, 60],
  ])('keeps a token that ends in %d min for %d s', async (left, seconds) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const [first, ...rest] = await keep({ endsAt: Date.now() + minutes(left) });
    const age = Number(/Max-Age=(\d+)/.exec(first)?.[1]);
    expect(age).toBe(seconds);
    for (const attribute of [
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
      'Path=/api/azure',
    ]) {
      expect(first.split('; ')).toContain(attribute);
    }
    expect(rest.every(line => line.includes('Max-Age=0'))).toBe(true);
  });

  it.each([1, 100, 2_000, 4_000, 8_192])(
    'keeps a token of %d characters',
    async length => {
      const token = 'x'.repeat(length);
      const lines = await keep({ token });
      expect(lines).toHaveLength(3);
      for (const line of lines) expect(line.length).toBeLessThan(4096);
      const header = `other=1; ${cookieHeader(lines)}`;
      expect(cookie.read(asking(header), OWNER)).toMatchObject({ token });
      expect(cookie.read(asking(header), 'user:default/other')).toBe(undefined);
    },
  );

  it('forgets what an earlier, longer token left', async () => {
    const long = await keep({ token: 'x'.repeat(8_000) });
    const short = await keep({ token: 'y' });
    const names = short.map(line => line.split('=')[0]);
    expect(names).toEqual(long.map(line => line.split('=')[0]));
    expect(cookie.read(asking(cookieHeader(short)), OWNER)?.token).toBe('y');
  });

  it('gives back none that has run out, whatever the browser sends', async () => {
    const header = cookieHeader(
      await keep({ endsAt: Date.now() + minutes(90) }),
    );
    expect(cookie.read(asking(header), OWNER)).toBeDefined();
    jest.useFakeTimers({ now: Date.now() + minutes(61) });
    expect(cookie.read(asking(header), OWNER)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'azure-token.0',
    'azure-token.0=',
    'azure-token.0=x',
    '=x; ;',
  ])('finds none in %j', header => {
    expect(cookie.read(asking(header), OWNER)).toBeUndefined();
  });
});
