// covers: *
import { expect, type Page, type Request, test } from '@playwright/test';
import {
  accounts,
  configuredSecrets,
  environment,
  fillInNewService,
  readLogs,
  signInAnew,
  takeSession,
  uniqueName,
} from './support';

const AZURE = `${environment.backendUrl}/api/azure/v1`;
const AZURE_SCOPE =
  'openid profile email https://management.azure.com/user_impersonation';

async function readAnswer(request: Request): Promise<string> {
  const response = await request.response();
  const headers = JSON.stringify(response?.headers());
  // Redirects and answers that the page left behind have no body.
  const body = await response?.text().catch(() => '');
  return `${headers}\n${body}`;
}

/** What went over the wire between the page and everybody else, as text. */
function recordTraffic(page: Page) {
  const urls: string[] = [];
  const answers: Promise<string>[] = [];
  page.on('request', request => urls.push(request.url()));
  // Not on `response`: a stream of events has no end to wait for.
  page.on('requestfinished', request => answers.push(readAnswer(request)));
  return { urls, answers: () => Promise.all(answers) };
}

/** A session of the page, and the token for Azure that the directory gives in it. */
async function tokensOf(page: Page) {
  const refresh = async (scope: string) => {
    const query = new URLSearchParams({ env: 'development', scope });
    const response = await page.request.get(
      `${environment.backendUrl}/api/auth/directory/refresh?${query}`,
      { headers: { 'X-Requested-With': 'XMLHttpRequest' } },
    );
    expect(response.status()).toBe(200);
    return response.json();
  };
  const cloud = await refresh(AZURE_SCOPE);
  const session = await refresh('openid profile email');
  return {
    portal: session.backstageIdentity.token as string,
    directory: session.providerInfo.accessToken as string,
    cloud: cloud.providerInfo.accessToken as string,
  };
}

function isNoJson(line: string): boolean {
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}

/** The catalogue and the requests name a created service; the log of runs does not. */
function isOfRun(line: string): boolean {
  return JSON.parse(line).plugin === 'scaffolder';
}

test('a form session leaves no secret in the log or on the wire', async ({
  page,
}) => {
  const traffic = recordTraffic(page);
  await signInAnew(page, accounts.requester);
  const service = uniqueName('secret-keeper');
  await fillInNewService(page, service);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByRole('link', { name: 'Open in catalogue' }),
  ).toBeVisible({ timeout: 60_000 });

  const tokens = await tokensOf(page);
  const headers = { authorization: `Bearer ${tokens.portal}` };
  const handOver = await page.request.put(`${AZURE}/token`, {
    headers,
    data: { token: tokens.cloud },
  });
  expect(handOver.status()).toBe(204);
  const subscriptions = await page.request.get(`${AZURE}/subscriptions`, {
    headers,
  });
  expect(subscriptions.status()).toBe(200);
  await page.request.get(
    `${environment.backendUrl}/api/msgraph/v1/users/${accounts.requester}`,
    { headers },
  );

  const secrets = configuredSecrets();
  expect(secrets.length).toBeGreaterThan(8);
  const answers = (await traffic.answers()).join('\n');
  const wire = [...traffic.urls, answers].join('\n');
  for (const { name, value } of secrets) {
    expect(wire.includes(value), `${name} went over the wire`).toBe(false);
  }
  const urls = traffic.urls.join('\n');
  for (const [name, value] of Object.entries(tokens)) {
    expect(urls.includes(value), `the ${name} token is in a URL`).toBe(false);
  }
  expect(answers.includes(tokens.cloud), 'the cloud token comes back').toBe(
    false,
  );
  for (const log of readLogs()) {
    for (const { name, value } of secrets) {
      const isThere = log.text.includes(value);
      expect(isThere, `${name} is in ${log.name}`).toBe(false);
    }
    for (const [name, value] of Object.entries(tokens)) {
      const isThere = log.text.includes(value);
      expect(isThere, `the ${name} token is in ${log.name}`).toBe(false);
    }
  }
  // A log that is full goes on in another file.
  const lines = readLogs()
    .filter(({ name }) => name.startsWith('backend.'))
    .flatMap(({ text }) => text.split('\n').filter(Boolean));
  expect(lines.filter(isNoJson)).toEqual([]);
  const log = lines.join('\n');
  expect(log).toContain('/api/msgraph/v1/users/***');
  expect(log).toContain('/api/auth/directory/handler/frame?code=***');
  const codes = traffic.urls.flatMap(
    url => new URL(url).searchParams.get('code') ?? [],
  );
  expect(codes.length).toBeGreaterThan(0);
  for (const value of [accounts.requester, ...codes]) {
    expect(log.includes(value), `${value} is in the log`).toBe(false);
  }
  const ofRuns = lines.filter(isOfRun);
  expect(ofRuns.length).toBeGreaterThan(0);
  expect(ofRuns.filter(line => line.includes(service))).toEqual([]);
});

test('the cloud asks for a token of its own, which no script can read', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  const tokens = await tokensOf(page);
  const headers = { authorization: `Bearer ${tokens.portal}` };
  const without = await page.request.get(`${AZURE}/subscriptions`, { headers });
  expect(without.status()).toBe(401);
  expect((await without.json()).error.name).toBe('CloudTokenRequired');

  await page.request.put(`${AZURE}/token`, {
    headers,
    data: { token: tokens.cloud },
  });
  const cookies = await page.context().cookies(`${AZURE}/subscriptions`);
  const kept = cookies.filter(({ name }) => name.startsWith('azure-token'));
  expect(kept.length).toBeGreaterThan(0);
  for (const cookie of kept) {
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/azure',
    });
    expect(cookie.value).not.toContain(tokens.cloud.slice(0, 40));
  }
  const mine = await page.request.get(`${AZURE}/subscriptions`, { headers });
  const { items } = await mine.json();
  expect(items.length).toBeGreaterThan(0);
});
