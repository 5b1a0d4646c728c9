// covers: assistants, assistant-backend, assistant-common, assistant-guard-node, self-service
import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  accounts,
  environment,
  expectAccessible,
  signIn,
  takeSession,
  uniqueName,
} from './support';

const { backendUrl, portalUrl } = environment;
const REDIRECT = 'http://127.0.0.1:8055/callback';
const NEW_SERVICE = 'template:default/new-service';

/** The client of app-config.yaml for a machine without https. */
const CLIENT_ID = 'local-assistant';

/** The person who is signed in on the page agrees that the client gets a token for them. */
async function authorize(page: Page): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: 'a-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  await page.route(`${REDIRECT}*`, route => route.fulfill({ body: 'Done' }));
  await page.goto(`${backendUrl}/api/auth/v1/authorize?${query}`);
  await expect(
    page.getByText('Assistant on this machine').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL(`${REDIRECT}*`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('state')).toBe('a-state');
  const response = await page.request.post(`${backendUrl}/api/auth/v1/token`, {
    data: {
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code: searchParams.get('code'),
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    },
  });
  const { access_token: token } = await response.json();
  return token;
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(
      new URL(`${backendUrl}/api/mcp-actions/v1`),
      { requestInit: { headers: { authorization: `Bearer ${token}` } } },
    ),
  );
  return client;
}

/** Calls a tool, and returns its output. */
async function callTool<T>(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<T> {
  const { isError, content } = await client.callTool({
    name,
    arguments: input,
  });
  const [{ text }] = content as { text: string }[];
  if (isError) throw new Error(text);
  return JSON.parse(text);
}

test('an assistant finds, prepares, and starts nothing before the person confirms', async ({
  page,
}) => {
  await signIn(page, accounts.requester);
  const token = await authorize(page);
  const assistant = await connect(token);

  // Only the tools of the list.
  const { tools } = await assistant.listTools();
  const names = tools.map(({ name }) => name).sort();
  expect(names).toContain('assistant.prepare-run');
  expect(names).toContain('catalog.query-catalog-entities');
  expect(names).toHaveLength(20);
  expect(names.join()).not.toMatch(/execute|dry-run|register|refresh/);
  await test.step('the person reads the same list', () =>
    expectListed(page, names));

  const found = await callTool<{ items: { metadata: { name: string } }[] }>(
    assistant,
    'catalog.query-catalog-entities',
    { query: { kind: 'component', 'metadata.name': 'order-service' } },
  );
  expect(found.items.map(({ metadata }) => metadata.name)).toEqual([
    'order-service',
  ]);
  // Nobody has opened this documentation: it is built first.
  const docs = { entityRef: 'component:default/basket-service' };
  const list = await callTool<{ markdown: string }>(
    assistant,
    'techdocs.list-pages',
    docs,
  );
  expect(list.markdown).toContain('(index.md)');
  const home = await callTool<{ markdown: string }>(
    assistant,
    'techdocs.read-page',
    docs,
  );
  expect(home.markdown).toMatch(/^# \w/);

  const listed = await callTool<{ templates: { templateRef: string }[] }>(
    assistant,
    'assistant.list-templates',
    {},
  );
  const refs = listed.templates.map(({ templateRef }) => templateRef);
  expect(refs).toContain(NEW_SERVICE);
  expect(refs).not.toContain('template:default/infrastructure-repository');
  const why = await callTool<{ state: string; givers: string[] }>(
    assistant,
    'access-why.why-may-i-not',
    {
      action: 'template.use',
      names: { template: 'infrastructure-repository' },
    },
  );
  expect(why).toMatchObject({ state: 'missing' });
  expect(why.givers).toContain('Cloud Platform');

  const form = await callTool<{ steps: object[] }>(
    assistant,
    'assistant.get-template-form',
    { templateRef: NEW_SERVICE },
  );
  expect(form.steps.length).toBeGreaterThan(0);
  await expect(
    callTool(assistant, 'assistant.check-values', {
      templateRef: NEW_SERVICE,
      values: { name: 'x y' },
    }),
  ).rejects.toThrow(/InputError/);

  const name = uniqueName('assisted');
  const prepared = await callTool<{
    preparedRunId: string;
    confirmUrl: string;
  }>(assistant, 'assistant.prepare-run', {
    templateRef: NEW_SERVICE,
    values: valuesFor(name),
  });
  const { preparedRunId } = prepared;
  const read = () =>
    callTool<{ state: string; runId?: string }>(
      assistant,
      'assistant.get-prepared-run',
      { preparedRunId },
    );
  expect(await read()).toMatchObject({ state: 'prepared' });

  // The assistant's token opens the tools only.
  const headers = { authorization: `Bearer ${token}` };
  for (const [path, data] of [
    [`assistant/prepared-runs/${preparedRunId}/confirm`, {}],
    ['scaffolder/v2/tasks', { templateRef: NEW_SERVICE, values: {} }],
  ] as const) {
    const refused = await page.request.post(`${backendUrl}/api/${path}`, {
      headers,
      data,
    });
    expect(refused.status()).toBe(403);
  }
  const hidden = await page.request.post(
    `${backendUrl}/api/scaffolder/.backstage/actions/v1/actions/scaffolder:execute-template/invoke`,
    { headers, data: { templateRef: NEW_SERVICE, values: {} } },
  );
  expect(hidden.status()).toBe(404);

  // The person reviews and creates.
  expect(prepared.confirmUrl).toContain(portalUrl);
  await page.goto(prepared.confirmUrl);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(/Nothing has been created yet/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/create\/tasks\//);
  const { state, runId } = await read();
  expect(state).toBe('started');
  await expect
    .poll(
      async () =>
        (
          await callTool<{ status: string }>(assistant, 'assistant.get-run', {
            runId,
          })
        ).status,
      { timeout: 90_000 },
    )
    .toBe('completed');

  // Once.
  await page.goto(prepared.confirmUrl);
  await expect(page.getByRole('link', { name: 'Open the run' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Create', exact: true }),
  ).toBeHidden();
});

/** The way from the settings to the page of tools, which names each of them. */
async function expectListed(page: Page, names: string[]) {
  await page.goto('/settings');
  await page
    .getByRole('link', { name: 'Tools, and how to connect one' })
    .click();
  const called = page.getByText(/^Clients call it/);
  await expect(called).toHaveCount(names.length);
  const text = (await called.allTextContents()).join(' ');
  for (const name of names) expect(text).toContain(`it ${name}.`);
  await expectAccessible(page);
}

/** The values of the template 'New service'. */
function valuesFor(name: string) {
  const { host } = new URL(environment.sourceControlUrl);
  return {
    name,
    description: 'Made with an assistant',
    owner: 'group:default/checkout',
    lifecycle: 'experimental',
    repoUrl: `${host}?owner=retail-example&repo=${name}`,
    visibility: 'private',
  };
}

test('the catalogue has the tools, skills and rules of assistants', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/assistants');
  await page.getByRole('link', { name: /skills and rules/ }).click();
  await expect(
    page.getByRole('heading', { name: /AI resources/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prepare a run' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Prepare a run' }),
  ).toBeVisible();
  await expect(page.getByText(/lets a person confirm/).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
