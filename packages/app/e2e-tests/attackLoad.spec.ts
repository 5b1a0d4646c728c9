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
  filesOf,
  HOSTILE_INPUTS,
  type HostileContext,
  type HostileInput,
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
  const files = await repositories.create(component, filesOf(component));
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

async function expectNoWait({ send, answers }: HostileInput) {
  let statuses: number[] = [];
  const wait = await addedWait(async () => {
    statuses = await send(context);
  }, MAX_WAIT_MS);
  expect(wait).toBeLessThanOrEqual(MAX_WAIT_MS);
  const others = statuses.filter(status => !answers.includes(status));
  expect(others).toEqual([]);
}

for (const input of HOSTILE_INPUTS) {
  test(`nobody waits for ${input.name}`, () => expectNoWait(input));
}
