// covers: pipeline-deploy, pipeline-deploy-*, source-control-*, access-node
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, followTo, takeSession } from './support';

const COMPONENT = '/catalog/default/component';
const DEPLOYMENTS = `${COMPONENT}/order-service/ci-cd/deployments`;

/** A run of the estate takes some seconds, and the portal follows it every three. */
const RUN_TIMEOUT_MS = 90_000;

/** A comment that would run if the log were shown as a page. */
const HOSTILE = '<img src=x onerror=alert(1)> javascript:alert(1)';

const panel = (page: Page) =>
  page.getByRole('group', { name: /^Deploy (to|a release)/ });
const history = (page: Page) => page.getByRole('grid', { name: 'Deployments' });

async function select(page: Page, label: RegExp, option: string) {
  await panel(page).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses what is deployed where, types the confirmation and submits. */
async function deploy(
  page: Page,
  target: Record<'type' | 'environment' | 'tag', string>,
  comment = '',
) {
  const { type, environment, tag } = target;
  await panel(page).getByText(type, { exact: true }).click();
  await select(page, /Environment/, environment);
  await select(page, /Release tag/, tag);
  await panel(page).getByRole('textbox', { name: 'Comment' }).fill(comment);
  await panel(page).getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Type / })
    .fill(`${type}/${environment}/${tag}`);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

const newest = (page: Page, tag: string, environment: string) =>
  history(page)
    .getByRole('row')
    .filter({ hasText: tag })
    .filter({ hasText: environment })
    .first();

test('a release is deployed and followed to its end, as is one that fails', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto(DEPLOYMENTS);
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  const environment = 'development';

  await deploy(page, { type: 'non-prod', environment, tag: 'v1.9.0' });
  await expect(page.getByText('The deployment has started')).toBeVisible();
  await expect(page.getByText('The deployment has started')).toBeHidden();
  await expect(newest(page, 'v1.9.0', environment)).toContainText(
    /Starting|In progress/,
  );
  await expect(newest(page, 'v1.9.0', environment)).toContainText('Completed', {
    timeout: RUN_TIMEOUT_MS,
  });

  // A release that is never healthy.
  const broken = { type: 'non-prod', environment, tag: 'v1.8.1' };
  await deploy(page, broken, HOSTILE);
  await expect(newest(page, 'v1.8.1', environment)).toContainText('Error', {
    timeout: RUN_TIMEOUT_MS,
  });

  await newest(page, 'v1.8.1', environment)
    .getByRole('link', { name: /Show the run/ })
    .click();
  // Markup and links of the log, which contains the comment, are text.
  await page
    .getByRole('button', { name: /Error · / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open Log' }).first().click();
  const log = page.getByRole('dialog');
  await expect(log).toContainText(HOSTILE);
  await expect(log.locator('img, a[href^="javascript"]')).toHaveCount(0);
});

test('production waits for a second owner, and then starts', async ({
  browser,
  page,
}) => {
  const target = { type: 'prod', environment: 'production', tag: 'v1.9.0' };
  await takeSession(page, accounts.requester);
  await page.goto(DEPLOYMENTS);
  await deploy(page, target);
  await expect(
    page.getByText('The deployment is waiting for approval'),
  ).toBeVisible();
  const row = newest(page, target.tag, target.environment);
  await expect(row).toContainText('Waiting for approval');
  await expect(row.getByRole('button', { name: /Withdraw/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /Approve/ })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await takeSession(other, accounts.secondOwner);
  await other.goto(DEPLOYMENTS);
  await other
    .getByRole('button', { name: 'Approve v1.9.0 to production' })
    .click();
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: 'Approve', exact: true })
    .click();

  await expect(row).toContainText('Completed', { timeout: RUN_TIMEOUT_MS });
  await expect(row).toContainText('approved by');
  await followTo(page, `${COMPONENT}/order-service/ci-cd/metrics`);
  await expect(
    page.getByRole('heading', { name: 'Deployments to production by week' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(
    page
      .getByRole('grid', { name: 'Deployments to production by week' })
      .getByRole('row'),
  ).toHaveCount(13);
});

test('a person of another team sees the history, but does not deploy', async ({
  page,
}) => {
  await takeSession(page, accounts.starter);
  await page.goto(DEPLOYMENTS);
  await expect(panel(page)).toContainText('You cannot deploy this component');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
});
