// covers: on-call, on-call-backend, on-call-common, pipeline-deploy-backend, service-status-backend
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  takeSession,
  userToken,
} from './support';

const ENTITY = 'component:default/order-service';

/** A run of the estate takes some seconds, and the portal follows it every three. */
const RUN_TIMEOUT_MS = 90_000;

test('an open incident says what changed: a deployment, its alerts, and what another team may not show', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/catalog/default/component/order-service');
  const card = page.getByRole('region', { name: 'Open incidents' });
  const toTimeLine = card.getByRole('link', {
    name: 'What changed before “Orders wait for stock”',
  });
  await expect(toTimeLine).toBeVisible();
  const answer = await page.request.put(
    `${environment.backendUrl}/api/pipeline-deploy/deployments/${randomUUID()}`,
    {
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data: {
        entity: ENTITY,
        type: 'non-prod',
        environment: 'development',
        tag: 'v1.9.0',
        confirmation: 'non-prod/development/v1.9.0',
      },
    },
  );
  // Another test may deploy the same at this moment.
  expect([200, 409]).toContain(answer.status());

  await toTimeLine.click();
  await expect(
    page.getByRole('heading', { name: 'Orders wait for stock' }),
  ).toBeVisible();
  const line = page.getByRole('list', { name: 'What changed' });
  await expect(async () => {
    await page.reload();
    await expect(
      line
        .getByRole('listitem')
        .filter({ hasText: /v1\.\d\.\d to development/ })
        .first(),
    ).toContainText('Deployment of Order service');
  }).toPass({ timeout: RUN_TIMEOUT_MS, intervals: [5_000] });
  for (const text of [
    'Refunds take longer than ten minutes',
    'The incident begins',
    'Triggered by Order service',
    '200 orders wait for stock',
    'It is still open',
  ]) {
    await expect(line).toContainText(text);
  }
  await expect(
    page.getByText(/You may not read the repository of Payments service/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        document.documentElement.scrollWidth -
        document.documentElement.clientWidth,
    ),
  ).toBe(0);
  await expectAccessible(page);
});

test('the quick search names who is on call, and leads to the page', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/on-call');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Quick search' }).fill('payments s');
  const action = page.getByRole('option', {
    name: /^Who is on call for Payments service/,
  });
  await expect(action).toContainText(/Nadia Brouwer|Fatima/);
  await action.click();
  await expect(
    page.getByRole('heading', { name: 'Payments service' }),
  ).toBeVisible();
  await expect(page.getByText('Refunds take longer')).toBeVisible();
  await expectAccessible(page);
});
