// covers: *
import { expect, test } from '@playwright/test';
import { accounts, environment, estate, tokenOf, uniqueName } from './support';

const { backendUrl, portalUrl, sourceControlUrl } = environment;
const TASKS = '/api/scaffolder/v2/tasks';
const EXECUTE =
  '/api/scaffolder/.backstage/actions/v1/actions/scaffolder:execute-template/invoke';
const NEW_SERVICE = 'template:default/new-service';
/** A line of a stack trace. */
const FRAME = /^\s+at .+:\d+:\d+\)?$/m;

let token = '';

test.beforeAll(async ({ browser }) => {
  token = await tokenOf(browser, accounts.requester);
});
test.afterEach(() => estate.clearFaults());

/** Sends a request to the backend with the requester's token. */
async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`${backendUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const location = response.headers.get('location');
  return { status: response.status, text, location };
}

/** The address at which a sign-in begins that comes back to the given one. */
function startOfSignIn(redirectUrl: string): string {
  const query = new URLSearchParams({
    env: 'development',
    scope: 'openid',
    origin: portalUrl,
    flow: 'redirect',
    redirectUrl,
  });
  return `/api/auth/directory/start?${query}`;
}

test('a sign-in leads nowhere but to the portal', async () => {
  const { host } = new URL(portalUrl);
  for (const redirectUrl of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    `https://${host}@elsewhere.example/`,
    `http://${host}.elsewhere.example/`,
    // eslint-disable-next-line no-script-url -- what must be refused
    'javascript:alert(1)',
    'HTTPS://ELSEWHERE.EXAMPLE',
    'https%3A%2F%2Felsewhere.example',
    '',
  ]) {
    const { status, location } = await ask('GET', startOfSignIn(redirectUrl));
    expect({ redirectUrl, status, location }).toEqual({
      redirectUrl,
      status: 400,
      location: null,
    });
  }
  const own = await ask('GET', startOfSignIn(`${portalUrl}/catalog`));
  expect(own.status).toBe(302);
  expect(own.location).not.toContain('elsewhere');
});

test('a state that was made up leads nowhere', async () => {
  const state = Buffer.from(
    new URLSearchParams({
      env: 'development',
      nonce: 'guessed',
      flow: 'redirect',
      redirectUrl: 'https://elsewhere.example/',
    }).toString(),
  ).toString('hex');
  const { status, location } = await ask(
    'GET',
    `/api/auth/directory/handler/frame?state=${state}`,
  );
  expect({ status, location }).toEqual({ status: 400, location: null });
});

test('a run of a mistyped id is not found', async () => {
  for (const path of ['my-run', 'my-run/events', '%00', "1'--"]) {
    const { status, text } = await ask('GET', `${TASKS}/${path}`);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(text).toContain('There is no run of this id');
  }
});

test('settings that the database cannot hold are refused', async () => {
  const settings = '/api/user-settings';
  const withNul = await ask('POST', `${settings}/multiget`, {
    items: [{ bucket: 'home', key: 'a\0b' }],
  });
  expect(withNul.status).toBe(400);
  expect((await ask('POST', `${settings}/multiget`, {})).status).toBe(400);
  const key = `${settings}/buckets/home/keys/a%00b`;
  expect((await ask('GET', key)).status).toBe(400);
  expect((await ask('PUT', key, { value: 1 })).status).toBe(400);
});

test('no action starts a template without the confirmation of the person', async () => {
  const { status } = await ask('POST', EXECUTE, {
    templateRef: NEW_SERVICE,
    values: { description: 'Has no name' },
  });
  expect(status).toBe(404);
});

test('the log of a run that failed has no stack trace', async () => {
  const name = uniqueName('no-stack');
  await estate.fault({
    service: 'source-control',
    path: '/api/v3/orgs/retail-example/repos',
    method: 'POST',
    kind: 'status',
    status: 422,
  });
  const { host } = new URL(sourceControlUrl);
  const started = await ask('POST', TASKS, {
    templateRef: NEW_SERVICE,
    values: {
      name,
      description: 'Made by the end-to-end test',
      owner: 'group:default/checkout',
      lifecycle: 'experimental',
      tags: [],
      repoUrl: `${host}?owner=retail-example&repo=${name}`,
      visibility: 'internal',
    },
  });
  expect(started.text).toContain('"id"');
  const run = `${TASKS}/${JSON.parse(started.text).id}`;
  await expect
    .poll(async () => JSON.parse((await ask('GET', run)).text).status, {
      timeout: 60_000,
    })
    .toBe('failed');
  const { text } = await ask('GET', `${run}/events`);
  const events: { body: { message: string; status?: string } }[] =
    JSON.parse(text);
  const failures = events.filter(({ body }) => body.status === 'failed');
  expect(failures.length).toBeGreaterThan(0);
  for (const { body } of failures) expect(body.message).not.toMatch(FRAME);
});
