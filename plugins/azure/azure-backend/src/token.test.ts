import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { createAzureClient } from '@portal/plugin-azure-common';
import request from 'supertest';
import { cookieHeader } from './__testUtils__/cookies';
import { tokenOf } from './__testUtils__/signIn';
import { ASHA, TestPortal } from './__testUtils__/TestPortal';

let portal: TestPortal;
afterAll(() => portal?.stop());
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => portal?.estate.clearFaults());

describe('PUT /v1/token', () => {
  it('keeps the token in a cookie that no script and no other site gets', async () => {
    const token = await tokenOf(portal.estate, ASHA);
    const { status, headers, text } = await portal.somebody().put({
      token,
    });
    expect([status, text]).toEqual([204, '']);
    const [cookie] = headers['set-cookie'] as unknown as string[];
    expect(cookie.split('; ').slice(1)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Max-Age=(3600|35\d\d)$/),
        'Path=/api/azure',
        'HttpOnly',
        'Secure',
        'SameSite=Strict',
      ]),
    );
    expect(cookie).not.toContain(token.split('.')[2]);
  });

  it.each([
    [{}],
    [{ token: '' }],
    [{ token: 7 }],
    [{ token: 'x' }],
    [{ token: 'x'.repeat(8193) }],
    [{ token: 'x', more: true }],
  ])('answers 400 for %j', async body => {
    const answer = await portal.somebody().put(body);
    expect([answer.status, answer.body.error.name]).toEqual([
      400,
      'InputError',
    ]);
    expect(answer.body.error.message).toMatch(/token|body/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('refuses a token for something else, without repeating it', async () => {
    const token = await tokenOf(portal.estate, ASHA, 'openid');
    const answer = await portal.somebody().put({ token });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain('Azure Resource Manager');
    expect(answer.text).not.toContain(token);
  });

  it('is for people alone', async () => {
    const token = await tokenOf(portal.estate, ASHA);
    for (const [header, status] of [
      [mockCredentials.none.header(), 401],
      [mockCredentials.service.header(), 403],
    ] as const) {
      for (const method of ['put', 'delete'] as const) {
        const answer = await request(portal.url)
          [method]('/v1/token')
          .set('authorization', header)
          .send(method === 'put' ? { token } : undefined);
        expect(answer.status).toBe(status);
      }
    }
  });
});

describe('DELETE /v1/token', () => {
  it('removes the cookie', async () => {
    const { status, headers } = await request(portal.url).delete('/v1/token');
    expect(status).toBe(204);
    const lines = headers['set-cookie'] as unknown as string[];
    expect(lines.every(line => /=; Max-Age=0;/.test(line))).toBe(true);
  });
});

describe('a cookie', () => {
  it('is worth nothing with the Backstage token of somebody else', async () => {
    const asha = await portal.signIn(ASHA);
    expect((await asha.get('/v1/subscriptions')).status).toBe(200);
    const thief = portal.somebody().withCookie(asha.cookie);
    const { status, body } = await thief.get('/v1/subscriptions');
    expect([status, body.error.name]).toEqual([401, 'CloudTokenRequired']);
  });

  it('is worth nothing in another portal, or changed', async () => {
    const asha = await portal.signIn(ASHA);
    const other = await portal.startBackend({
      cookieSecret: 'another-secret-here',
    });
    const elsewhere = await request(other)
      .get('/v1/subscriptions')
      .set('authorization', mockCredentials.user.header(asha.ref))
      .set('cookie', asha.cookie);
    expect(elsewhere.body.error.name).toBe('CloudTokenRequired');
    const changed = asha.withCookie(asha.cookie.replace(/.$/, '_'));
    const { status } = await changed.get('/v1/subscriptions');
    expect(status).toBe(401);
  });
});

describe('the typed client', () => {
  it('hands over the token, and reads', async () => {
    let cookie = '';
    const client = createAzureClient({
      fetchApi: {
        fetch: async (input, init) => {
          const asked = new Request(input, init);
          const address = asked.url.replace('plugin://azure', portal.url);
          const body = asked.method === 'PUT' ? await asked.text() : undefined;
          const answer = await fetch(address, {
            method: asked.method,
            body,
            headers: {
              'content-type': 'application/json',
              authorization: mockCredentials.user.header(),
              cookie,
            },
          });
          cookie ||= cookieHeader(answer.headers.getSetCookie());
          return answer;
        },
      },
    });
    await expect(client.get('/v1/subscriptions')).rejects.toMatchObject({
      statusCode: 401,
      cause: { name: 'CloudTokenRequired' },
    });
    const token = await tokenOf(portal.estate, ASHA);
    await client.put('/v1/token', { body: { token } });
    const { data } = await client.get('/v1/subscriptions');
    expect(data?.items).toHaveLength(5);
  });
});

describe('the log', () => {
  it('holds no token, whatever goes wrong', async () => {
    const lines: unknown[] = [];
    const logger = mockServices.rootLogger.mock();
    for (const level of ['error', 'warn', 'info', 'debug'] as const) {
      logger[level].mockImplementation((...entry: unknown[]) => {
        lines.push(entry);
      });
    }
    logger.child.mockReturnValue(logger);
    const watched = await portal.startBackend({}, [logger.factory]);
    const token = await tokenOf(portal.estate, ASHA);
    const asha = await portal.somebody(watched).with(token);
    await asha.put({ token: `${token}x` });
    await asha.put({ token, more: 1 });
    for (const code of [401, 403, 500]) {
      await portal.estate.addFault({
        service: 'azure',
        path: '/',
        kind: 'status',
        status: code,
        times: 1,
      });
      await asha.get('/v1/subscriptions');
    }
    const text = lines.map(line => JSON.stringify(line)).join('\n');
    expect(text).toContain('Azure could not list the subscriptions');
    for (const secret of [...token.split('.').slice(1), asha.cookie]) {
      expect(text).not.toContain(secret);
    }
  });
});
