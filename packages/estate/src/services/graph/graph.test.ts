import { DefaultAzureCredential } from '@azure/identity';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EstateProcess, startEstateProcess } from '../../testing';
import { objectId } from '../../seed/objectId';
import { RelyingParty } from '../../__testUtils__/RelyingParty';

let estate: EstateProcess;

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['graph', 'signIn'] });
}, 30_000);
afterAll(() => estate?.close());

const RESOURCE = 'http://localhost';

function askIdentity(header?: string, query?: Record<string, string>) {
  const parameters = new URLSearchParams(
    query ?? { 'api-version': '2019-08-01', resource: RESOURCE },
  );
  return fetch(`${estate.urls.identity}?${parameters}`, {
    headers: header === undefined ? {} : { 'x-identity-header': header },
  });
}

function askGraph(path: string, token?: string) {
  return fetch(`${estate.urls.graph}/v1.0${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

async function identityToken(resource = RESOURCE): Promise<string> {
  const answer = await askIdentity(estate.credentials.identityHeader, {
    'api-version': '2019-08-01',
    resource,
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

describe('the managed identity endpoint', () => {
  const saved = { ...process.env };
  afterEach(() => {
    process.env = { ...saved };
  });

  it('serves DefaultAzureCredential, whose token Graph takes', async () => {
    process.env.IDENTITY_ENDPOINT = estate.urls.identity;
    process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
    const { token, expiresOnTimestamp } =
      await new DefaultAzureCredential().getToken(`${RESOURCE}/.default`);
    expect(expiresOnTimestamp).toBeGreaterThan(Date.now());
    const answer = await askGraph(
      `/organization/${estate.credentials.tenantId}`,
      token,
    );
    expect(await answer.json()).toMatchObject({
      displayName: 'Retail Example',
    });
  });

  it.each([
    ['without the header', undefined],
    ['with a wrong header', 'wrong'],
  ])('answers 401 %s', async (_case, header) => {
    expect((await askIdentity(header)).status).toBe(401);
  });

  it.each([
    [{ resource: RESOURCE }, 'api-version'],
    [{ 'api-version': '2019-08-01' }, 'resource'],
    [
      { 'api-version': '2019-08-01', resource: RESOURCE, client_id: 'x' },
      'client_id',
    ],
  ])('answers 400 to %j', async (query, field) => {
    const answer = await askIdentity(estate.credentials.identityHeader, query);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(field);
  });
});

describe('Graph', () => {
  it.each([
    ['no token', undefined],
    ['something that is no token', 'abc'],
  ])('answers 401 to %s', async (_case, token) => {
    const answer = await askGraph('/users', token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'InvalidAuthenticationToken',
        message: expect.any(String),
        innerError: { 'request-id': expect.any(String) },
      },
    });
  });

  it('answers 401 to a token for another resource', async () => {
    const token = await identityToken('https://management.azure.com');
    expect((await askGraph('/users', token)).status).toBe(401);
  });

  it('answers 403 to a person without the permission to read the directory', async () => {
    const app = new RelyingParty(estate);
    const { body } = await app.redeem(
      await app.code('app.requester@retail.example'),
    );
    const own = await app.refresh(body.refresh_token, 'openid User.Read');
    const answer = await askGraph('/users', own.body.access_token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { code: 'Authorization_RequestDenied' },
    });
    const me = await askGraph('/me?$select=mail', own.body.access_token);
    expect(await me.json()).toMatchObject({
      mail: 'app.requester@retail.example',
    });
    const nobody = await askGraph('/me', await identityToken());
    expect(nobody.status).toBe(400);
    expect(await nobody.json()).toMatchObject({
      error: { message: expect.stringContaining('delegated') },
    });
  });

  it('is paged by absolute links to its public address', async () => {
    const token = await identityToken();
    const first = await (
      await askGraph('/users?$top=2&$select=id', token)
    ).json();
    expect(first['@odata.nextLink']).toMatch(
      `${estate.urls.graph}/v1.0/users?`,
    );
    const second = await fetch(first['@odata.nextLink'], {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await second.json()).value).toHaveLength(2);
  });

  it('answers the cast of members as the catalogue asks for it, with a slash at the end', async () => {
    const token = await identityToken();
    const groups = await (
      await askGraph("/groups?$filter=mailNickname eq 'checkout'", token)
    ).json();
    const answer = await askGraph(
      `/groups/${groups.value[0].id}/members/microsoft.graph.user/?$top=999`,
      token,
    );
    const { value } = await answer.json();
    expect(value.map((user: { mail: string }) => user.mail)).toContain(
      'app.requester@retail.example',
    );
  });

  it('answers 400 in its own shape to what it does not know', async () => {
    const token = await identityToken();
    const answer = await askGraph('/users/%E0%A4%A', token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'BadRequest' },
    });
  });
});

const site = ['site', 'web'].map(kind =>
  objectId(kind as 'site' | 'web', 'technology'),
);
const lists = `/sites/sharepoint.retail.example,${site.join(',')}/lists`;
const requests = `${lists}/${objectId('list', 'ServiceRequests')}`;

describe('rights', () => {
  /** Of the registration, which may only read the directory. */
  async function applicationToken(): Promise<string> {
    const { body } = await new RelyingParty(estate).token({
      grant_type: 'client_credentials',
      scope: 'https://graph.microsoft.com/.default',
    });
    return body.access_token;
  }

  it('to read lists are needed for them alone', async () => {
    expect((await askGraph(lists, await identityToken())).status).toBe(200);
    const reader = await applicationToken();
    const refused = await askGraph(lists, reader);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: 'accessDenied' },
    });
    expect((await askGraph('/groups', reader)).status).toBe(200);
  });

  it('to add to a list are needed for that alone', async () => {
    const add = (token: string) =>
      fetch(`${estate.urls.graph}/v1.0${requests}/items`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ fields: { Title: 'By right' } }),
      });
    const refused = await add(await applicationToken());
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: 'accessDenied' },
    });
    expect((await add(await identityToken())).status).toBe(201);
  });

  it('to make groups are needed to make one', async () => {
    const token = await applicationToken();
    const refused = await fetch(`${estate.urls.graph}/v1.0/groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect(refused.status).toBe(403);
    const malformed = await fetch(`${estate.urls.graph}/v1.0/groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await identityToken()}` },
      body: '{"displayName"',
    });
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({
      error: { message: expect.stringMatching(/JSON/) },
    });
  });
});

describe('groups and items that were made', () => {
  it('outlive a restart, and are forgotten at a reset', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'estate-graph-'));
    const running: EstateProcess[] = [];
    const start = async () => {
      const one = await startEstateProcess({
        dataDir,
        services: ['graph', 'signIn'],
      });
      running.push(one);
      return one;
    };
    const ask = async (one: EstateProcess, path: string, body?: object) => {
      const identity = await fetch(
        `${one.urls.identity}?api-version=2019-08-01&resource=${RESOURCE}`,
        { headers: { 'x-identity-header': one.credentials.identityHeader } },
      );
      const { access_token: token }: { access_token: string } =
        await identity.json();
      return fetch(`${one.urls.graph}/v1.0${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
      });
    };
    try {
      const first = await start();
      const made = await ask(first, '/groups', {
        displayName: 'Kept',
        mailNickname: 'kept',
        mailEnabled: false,
        securityEnabled: true,
      });
      expect(made.status).toBe(201);
      const { id }: { id: string } = await made.json();
      const added = await ask(first, `${requests}/items`, {
        fields: { Title: 'Kept' },
      });
      expect(added.status).toBe(201);
      await first.close();

      const second = await start();
      expect((await ask(second, `/groups/${id}`)).status).toBe(200);
      expect((await ask(second, `${requests}/items/1`)).status).toBe(200);
      await second.reset();
      expect((await ask(second, `${requests}/items/1`)).status).toBe(404);
      expect((await ask(second, `/groups/${id}`)).status).toBe(404);
      await second.close();

      const third = await start();
      expect((await ask(third, `/groups/${id}`)).status).toBe(404);
      await third.close();

      await writeFile(join(dataDir, 'graph', 'state.json'), '{"groups":1}');
      await expect(start()).rejects.toThrow(/state\.json.*damaged/);
    } finally {
      await Promise.all(running.map(one => one.close()));
      await rm(dataDir, { recursive: true });
    }
  });
});
