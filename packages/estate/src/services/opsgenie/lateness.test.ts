import { Hono } from 'hono';
import { loadDirectory } from '../../directory';
import { EXAMPLES_DIR } from '../../paths';
import { Lateness } from '../../serviceKit/Lateness';
import { firstState } from './model';
import { addRoutes } from './routes';
import { loadAccount } from './seed';

const LATE_MS = 1000;

// https://docs.opsgenie.com/docs/alert-api#get-request-status: what was accepted is done a moment later.
it('has the result of an accepted request late', async () => {
  let now = 0;
  const app = new Hono();
  const account = await loadAccount({
    examplesDir: EXAMPLES_DIR,
    directory: await loadDirectory(EXAMPLES_DIR, 'small'),
  });
  addRoutes({
    app: app as unknown as Parameters<typeof addRoutes>[0]['app'],
    account,
    key: 'key',
    lateness: new Lateness(LATE_MS, () => now),
    state: firstState(account, new Date()),
    save: async () => undefined,
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: 'GenieKey key' };
    const answer = await app.request(path, { headers, ...init });
    return { status: answer.status, body: await answer.json() };
  };
  const made = await ask('/v2/alerts', {
    method: 'POST',
    body: JSON.stringify({ message: 'No points' }),
  });
  expect(made.status).toBe(202);
  const result = `/v2/alerts/requests/${made.body.requestId}`;
  expect((await ask(result)).status).toBe(404);
  now = LATE_MS;
  expect(await ask(result)).toMatchObject({
    status: 200,
    body: { data: { isSuccess: true } },
  });
});
