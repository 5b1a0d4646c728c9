// covers: self-service, confluent-*, directory-*, scaffolder-backend-module-confluent, scaffolder-backend-module-form-rules
import { expect, test } from '@playwright/test';
import {
  accounts,
  check,
  choose,
  company,
  confirmAndDelete,
  createAndOpen,
  expectOwner,
  fillIn,
  goOn,
  openForm,
  OWNER,
  selectNative,
  takeSession,
  startRun,
  uniqueName,
} from './support';

const PURPOSE = { Purpose: 'A test' };
const TAKEN =
  'A topic already exists with the same name. Please try another name';
const POOL_TAKEN = 'The name is already taken. Please try another name';
const ACCOUNTS = 'sa-team-checkout-prod-';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

test('a team gets its second service account of Kafka, no third, and gives it back', async ({
  page,
}) => {
  expect(await company.serviceAccounts(ACCOUNTS)).toHaveLength(1);
  await openForm(page, 'kafka-service-account');
  await expectOwner(page);
  await goOn(page);
  await selectNative(page, 'Environment', 'Production');
  await expect(check(page, 'creates the second and last one')).toBeVisible();
  await fillIn(page, PURPOSE);
  await createAndOpen(page);
  const [, second] = await company.serviceAccounts(ACCOUNTS);
  expect(second).toBe(`${ACCOUNTS}2`);

  const limit =
    'A team is allowed only two service accounts. Please contact the Confluent Kafka team';
  await openForm(page, 'kafka-service-account');
  await expectOwner(page);
  await goOn(page);
  await selectNative(page, 'Environment', 'Production');
  await expect(check(page, limit)).toBeVisible();
  expect(
    await startRun(page, 'kafka-service-account', {
      environment: { environment: 'prod' },
      description: 'A test',
      owner: OWNER,
    }),
  ).toEqual({ status: 400, message: `'Environment' ${limit}` });

  await openForm(page, 'delete-kafka-service-account');
  await expectOwner(page);
  await goOn(page);
  await selectNative(page, 'Environment', 'Production');
  await choose(page, 'Service account', second);
  await confirmAndDelete(page);
  expect(await company.serviceAccounts(ACCOUNTS)).toHaveLength(1);
});

test('a topic of Kafka is created under the name that was built, and deleted again', async ({
  page,
}) => {
  const functionality = uniqueName('e2e');
  const fillInName = async () => {
    await openForm(page, 'kafka-topic');
    await choose(page, 'Application', 'basket');
    await fillIn(page, {
      'Interface id': 'int009',
      Functionality: functionality,
    });
    await selectNative(page, 'Environment', 'Development');
  };
  await fillInName();
  const built = page.locator('dt:text-is("Topic name") + dd');
  await expect(built).toHaveText(new RegExp(`${functionality}-dev$`));
  // The groups of the application come a moment later than its name.
  await expect(check(page, 'The name is available for use')).toBeVisible();
  const name = await built.innerText();
  await goOn(page);
  await fillIn(page, PURPOSE);
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  expect(await company.topic(name)).toMatchObject({ topic_name: name });

  await fillInName();
  await expect(check(page, TAKEN)).toBeVisible();

  await openForm(page, 'delete-kafka-topic');
  await selectNative(page, 'Environment', 'Development');
  await choose(page, 'Topic', name);
  await confirmAndDelete(page);
  expect(await company.topic(name)).toBeUndefined();
});

test('an identity pool of Kafka is created once, then its name is taken', async ({
  page,
}) => {
  const name = uniqueName('e2e');
  await openForm(page, 'kafka-identity-pool');
  await fillIn(page, { Name: name, ...PURPOSE });
  await expect(check(page, 'The name is available')).toBeVisible();
  await goOn(page);
  const subject = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c9999';
  await fillIn(page, { 'Object ID of the identity': subject });
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  const pool = await company.identityPool(name);
  expect(JSON.stringify(pool)).toContain(subject);

  expect(
    await startRun(page, 'kafka-identity-pool', {
      environment: 'dev',
      name,
      description: 'A test',
      claimSubject: subject,
      owner: OWNER,
    }),
  ).toEqual({ status: 400, message: `'Name' ${POOL_TAKEN}` });
});

test('access to a topic of Kafka is asked for at the service desk', async ({
  page,
}) => {
  const topic = 'dc-dig-chkout-app1002-int002-order-placed';
  const purpose = uniqueName('To show the basket');
  await openForm(page, 'kafka-topic-access');
  await expectOwner(page);
  await goOn(page);
  await selectNative(page, 'Environment', 'Development');
  await choose(page, 'Topic', topic);
  await goOn(page);
  await page
    .getByRole('group', { name: 'Service account' })
    .getByLabel('Environment')
    .selectOption({ label: 'Non-Production' });
  await choose(page, 'Service account', 'sa-team-checkout-dev-1');
  await goOn(page);
  await fillIn(page, { Purpose: purpose });
  await createAndOpen(page);
  const request = await company.serviceRequest(topic);
  expect(JSON.stringify(request)).toContain(purpose);
});
