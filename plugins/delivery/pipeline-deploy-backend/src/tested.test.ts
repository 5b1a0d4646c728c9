import { randomUUID } from 'node:crypto';
import type { EstateProcess } from '@portal/estate';
import type { TestPlugin } from './__testUtils__/TestPlugin';
import { useTestPlugin } from './__testUtils__/useTestPlugin';

const started = useTestPlugin({ testedBefore: { types: ['prod'] } });
let estate: EstateProcess;
let plugin: TestPlugin;
beforeAll(() => {
  ({ estate, plugin } = started);
});
beforeEach(() => estate.forgetRequests());

const target = (type: string, environment: string, tag: string) => ({
  entity: 'component:default/order-service',
  type,
  environment,
  tag,
});
const toProduction = (tag: string) => target('prod', 'production', tag);
const toDevelopment = (tag: string) => target('non-prod', 'development', tag);

async function deploy(
  body: ReturnType<typeof target>,
  change: { starts?: string } = {},
) {
  const id = randomUUID();
  const confirmation = `${body.type}/${body.environment}/${body.tag}`;
  const path = `PUT /deployments/${id}`;
  const request = { ...body, ...change, confirmation };
  const { status, body: answer } = await plugin.ask('asha', path, request);
  return { id, status, message: answer.error?.message };
}

/** Deploys and follows to the end. */
async function finish(body: ReturnType<typeof target>) {
  const { id } = await deploy(body);
  for (;;) {
    await plugin.follow();
    const { body: found } = await plugin.ask('asha', `GET /deployments/${id}`);
    if (found.endedAt) return found.state;
  }
}

async function dispatches() {
  const requests = await estate.requests('source-control');
  return requests.filter(({ path }) => path.endsWith('/dispatches')).length;
}

it('refuses production to a release that was never deployed, or never with success, now and later', async () => {
  // A release that is never healthy.
  expect(await finish(toDevelopment('v1.8.1'))).toBe('failed');
  await estate.forgetRequests();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  for (const [tag, change] of [
    ['v1.9.0', {}],
    ['v1.9.0', { starts: tomorrow.slice(0, 16) }],
    ['v1.8.1', {}],
  ] as const) {
    const { status, message } = await deploy(toProduction(tag), change);
    expect(status).toBe(409);
    expect(message).toBe(
      `${tag} was never deployed with success, which production needs. Deploy it to a test environment first`,
    );
  }
  expect(await dispatches()).toBe(0);
});

it('lets a release go on that was deployed with success, and no other', async () => {
  expect(await finish(toDevelopment('v1.9.0'))).toBe('succeeded');
  expect((await deploy(toProduction('v1.8.0'))).status).toBe(409);
  expect((await deploy(toProduction('v1.9.0'))).status).toBe(200);
});
