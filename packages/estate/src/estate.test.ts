import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RelyingParty, replyOf } from './__testUtils__/RelyingParty';
import { type EstateProcess, startEstateProcess } from '.';
import { ESTATE_PROGRAM } from './paths';
import { SERVICES } from './services';

const ASHA = 'app.requester@retail.example';
const START_TIMEOUT_MS = 30_000;

jest.setTimeout(START_TIMEOUT_MS);

/** The services with which a person can sign in. */
const SIGN_IN = ['graph', 'signIn'] as const;

describe('the front page', () => {
  let estate: EstateProcess;

  beforeAll(async () => {
    estate = await startEstateProcess();
  });
  afterAll(() => estate?.close());

  const ask = (path: string, init?: RequestInit) =>
    fetch(estate.urls.frontPage + path, { redirect: 'manual', ...init });

  it('names the services and the sample accounts', async () => {
    const markup = await (await ask('/')).text();
    expect(markup).toContain(estate.urls.sourceControl);
    expect(markup).toContain(estate.urls.signIn);
    expect(markup).toContain(ASHA);
    expect(markup).toContain('None is in force');
  });

  it('tells programs how the services are, and the accounts', async () => {
    const health = await ask('/health');
    expect(health.status).toBe(200);
    const { status, services } = await health.json();
    expect(status).toBe('ok');
    expect(services.map((service: { name: string }) => service.name)).toEqual(
      Object.values(SERVICES).map(({ name }) => name),
    );
    const { accounts } = await (await ask('/accounts')).json();
    expect(accounts).toHaveLength(4);
  });

  it('tells programs who can sign in', async () => {
    const { people } = await (await ask('/people')).json();
    expect(people).toContain(ASHA);
    expect(people.length).toBeGreaterThan(50);
  });

  it('tells what the services were asked', async () => {
    await ask('/requests', { method: 'DELETE' });
    await fetch(`${estate.urls.azure}/subscriptions?api-version=2020-01-01`);
    const { requests } = await (await ask('/requests?service=azure')).json();
    expect(requests).toEqual([
      {
        service: 'azure',
        method: 'GET',
        path: '/subscriptions?api-version=2020-01-01',
        status: 401,
        tookMs: expect.any(Number),
      },
    ]);
    const others = await (await ask('/requests?service=graph')).json();
    expect(others.requests).toEqual([]);
  });

  it("shows a person's record by object id", async () => {
    const id = '00000000-0000-0000-0000-000000000000';
    expect((await ask(`/people/${id}`)).status).toBe(404);
    const token = await fetch(
      `${estate.urls.identity}?api-version=2019-08-01&resource=https://graph.microsoft.com`,
      { headers: { 'x-identity-header': estate.credentials.identityHeader } },
    ).then(answer => answer.json());
    const { value } = await fetch(
      `${estate.urls.graph}/v1.0/users?$filter=mail eq '${ASHA}'&$select=id`,
      { headers: { authorization: `Bearer ${token.access_token}` } },
    ).then(answer => answer.json());
    const record = await ask(`/people/${value[0].id}`);
    expect(record.status).toBe(200);
    expect(await record.text()).toContain('Asha Requester');
  });

  it('takes, lists and removes faults', async () => {
    const created = await ask('/faults', {
      method: 'POST',
      body: JSON.stringify({ service: 'graph', path: '/<b>', kind: 'cut' }),
    });
    expect(created.status).toBe(201);
    const { id } = await created.json();
    expect(await (await ask('/')).text()).toContain('/&lt;b&gt;');
    expect((await (await ask('/faults')).json()).faults).toMatchObject([
      { id },
    ]);
    expect((await ask(`/faults/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`/faults/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    ['{"service":"graph","path":"/","kind":"status"}', "'status'"],
    ['not json', "'body'"],
  ])('answers 400 to the fault %s', async (body, field) => {
    const answer = await ask('/faults', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toContain(field);
  });

  it('keeps faults of the managed identity and of Graph apart', async () => {
    await estate.addFault({
      service: 'identity',
      path: '/',
      kind: 'status',
      status: 500,
    });
    expect((await fetch(estate.urls.identity)).status).toBe(500);
    expect((await fetch(`${estate.urls.graph}/v1.0/users`)).status).toBe(401);
    await estate.clearFaults();
    expect((await fetch(estate.urls.identity)).status).toBe(401);
  });

  it('resets: a form leads back, a program gets JSON, faults are gone', async () => {
    await estate.addFault({ service: 'graph', path: '/', kind: 'cut' });
    const form = await ask('/reset', {
      method: 'POST',
      headers: { origin: estate.urls.frontPage },
    });
    expect(form.status).toBe(303);
    expect(form.headers.get('location')).toBe('/?reset=done');
    expect((await (await ask('/faults')).json()).faults).toEqual([]);
    const json = await ask('/reset', {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    expect(await json.json()).toEqual({ status: 'reset' });
  });

  it('does not let another web page reset it', async () => {
    const answer = await ask('/reset', {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('over a restart', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'estate-restart-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('keeps credentials, tokens and who is signed in', async () => {
    const services = SIGN_IN;
    const first = await startEstateProcess({ dataDir, services });
    const app = new RelyingParty(first);
    const { body } = await app.redeem(await app.code(ASHA));
    const port = new URL(first.urls.signIn).port;
    await first.close();

    const second = await startEstateProcess({
      dataDir,
      services,
      env: { ESTATE_SIGN_IN_PORT: port },
    });
    try {
      expect(second.credentials).toEqual(first.credentials);
      const silent = app.authorizeUrl({ prompt: 'none' });
      expect(replyOf(await app.browse(silent))).toHaveProperty('code');
      expect((await app.refresh(body.refresh_token)).status).toBe(200);
      const userinfo = await fetch(`${second.urls.signIn}/oidc/userinfo`, {
        headers: { authorization: `Bearer ${body.access_token}` },
      });
      expect(userinfo.status).toBe(200);
    } finally {
      await second.close();
    }
  });

  it('keeps secrets from other users of the machine, and tokens out of its files', async () => {
    const estate = await startEstateProcess({ dataDir, services: SIGN_IN });
    try {
      const app = new RelyingParty(estate);
      const { body } = await app.redeem(await app.code(ASHA));
      for (const file of [
        'credentials.json',
        'sign-in/signing-key.json',
        'sign-in/state.json',
      ]) {
        const { mode } = await stat(join(dataDir, file));
        expect(mode % 0o1000).toBe(0o600);
      }
      const kept = await readFile(join(dataDir, 'sign-in/state.json'), 'utf8');
      expect(kept).not.toContain(body.refresh_token);
    } finally {
      await estate.close();
    }
  });

  it('says which file is damaged and what to do', async () => {
    await writeFile(join(dataDir, 'credentials.json'), '{"tenantId":1}');
    await expect(startEstateProcess({ dataDir })).rejects.toThrow(
      /credentials\.json' is damaged at tenantId.*delete it/,
    );
  });
});

describe('the command', () => {
  async function run(env: Record<string, string>) {
    const dataDir = await mkdtemp(join(tmpdir(), 'estate-command-'));
    const child = spawn(process.execPath, [ESTATE_PROGRAM], {
      env: { ...process.env, ESTATE_DATA_DIR: dataDir, ...env },
    });
    let complaints = '';
    child.stderr.on('data', chunk => {
      complaints += chunk;
    });
    const [code] = await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
    return { code, complaints };
  }

  it('ends with one clear line and code 1 when a port is taken', async () => {
    const estate = await startEstateProcess({ services: ['graph'] });
    try {
      const port = new URL(estate.urls.graph).port;
      const free = {
        ESTATE_PORT: '0',
        ESTATE_SOURCE_CONTROL_PORT: '0',
        ESTATE_SIGN_IN_PORT: '0',
      };
      expect(await run({ ...free, ESTATE_GRAPH_PORT: port })).toEqual({
        code: 1,
        complaints: `estate: Port ${port} is taken; stop the program that uses it or set ESTATE_GRAPH_PORT to another port\n`,
      });
    } finally {
      await estate.close();
    }
  });

  it.each([
    [{ ESTATE_PORT: 'many' }, 'ESTATE_PORT'],
    [{ ESTATE_SCALE: 'huge' }, 'ESTATE_SCALE'],
    [{ ESTATE_SEED_EPOCH: 'today' }, 'ESTATE_SEED_EPOCH'],
    [{ ESTATE_SERVICES: 'graph,mail' }, "names 'mail'"],
    [{ ESTATE_SERVICES: 'frontPage' }, "names 'frontPage'"],
  ])('refuses %j', async (env, setting) => {
    const { code, complaints } = await run(env);
    expect(code).toBe(1);
    expect(complaints).toContain(setting);
  });
});

describe('some services alone', () => {
  it('starts those that are asked for; the others answer 503', async () => {
    const estate = await startEstateProcess({ services: ['graph', 'azure'] });
    try {
      const { urls } = estate;
      const health = await (await fetch(`${urls.frontPage}/health`)).json();
      expect(health.status).toBe('ok');
      expect(
        health.services.map((service: { name: string }) => service.name),
      ).toEqual(['graph', 'azure']);
      expect((await fetch(`${urls.azure}/subscriptions`)).status).toBe(401);
      expect((await fetch(urls.sourceControl)).status).toBe(503);
      await estate.reset();
    } finally {
      await estate.close();
    }
  });
});

describe('at large scale', () => {
  it('holds 10,000 people and 2,500 groups beside the seed', async () => {
    const estate = await startEstateProcess({
      scale: 'large',
      services: SIGN_IN,
    });
    try {
      const page = await new RelyingParty(estate).browse(
        new RelyingParty(estate).authorizeUrl({ search: 'colleague' }),
      );
      const markup = await page.text();
      expect(markup.length).toBeLessThan(100_000);
      expect(markup).toContain('9951 more people match');
    } finally {
      await estate.close();
    }
  });
});
