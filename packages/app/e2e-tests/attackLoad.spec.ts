// covers: *
import { expect, test } from '@playwright/test';
import {
  accounts,
  registerEntity,
  repositories,
  takeSession,
  tokenOf,
  uniqueName,
  userToken,
} from './support';
import {
  FILES,
  HOSTILE_INPUTS,
  type HostileContext,
} from './support/hostileInputs';
import { addedWait } from './support/longestWait';
import { getJson } from './support/portalApi';

/** Nobody waits longer than this for the thread, because of somebody else's input. */
const MAX_WAIT_MS = 250;

const cleanUps: (() => Promise<unknown>)[] = [];
let context: HostileContext;

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const component = uniqueName('hostile');
  const files = await repositories.create(component, FILES(component));
  cleanUps.push(() => repositories.remove(component));
  const page = await browser.newPage();
  await takeSession(page, accounts.admin);
  cleanUps.push(() => page.context().close());
  cleanUps.push(await registerEntity(page, `${files}/catalog-info.yaml`));
  for (const name of [component, `${component}-paths`]) {
    await expect(() =>
      getJson(page, `/api/catalog/entities/by-name/component/default/${name}`),
    ).toPass({ timeout: 90_000 });
  }
  const admin = authorized(await userToken(page));
  const requester = authorized(await tokenOf(browser, accounts.requester));
  context = { admin, requester, component, files };
});
test.afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

for (const { name, send } of HOSTILE_INPUTS) {
  test(`nobody waits for ${name}`, async () => {
    let statuses: number[] = [];
    const wait = await addedWait(async attempt => {
      statuses = await send(context, attempt);
    }, MAX_WAIT_MS);
    expect(wait).toBeLessThanOrEqual(MAX_WAIT_MS);
    expect(statuses.filter(status => status >= 500)).toEqual([]);
  });
}
