// covers: service-status*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  followTo,
  getJson,
  takeSession,
} from './support';

/** The backend reads the status pages each minute, or more often. */
const READ_TIMEOUT_MS = 150_000;

/** A title that would run if it were shown as markup. */
const SENT_TITLE = 'Produce requests fail <img src=x onerror=alert(1)>';

/** Its text. */
const TITLE = 'Produce requests fail';

async function post(path: string, body: object): Promise<string> {
  const response = await fetch(`${environment.statusPagesUrl}/pages/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}
const resolve = (id: string) =>
  post(`confluent/incidents/${id}/updates`, { status: 'resolved' });

/** Waits until the backend knows of so many open incidents of Confluent Cloud. */
async function expectOpenIncidents(page: Page, count: number) {
  await expect
    .poll(
      async () => {
        const { items } = await getJson<{
          items: { id: string; incidents: object[] }[];
        }>(page, '/api/service-status/services');
        return items.find(({ id }) => id === 'confluent')?.incidents.length;
      },
      { timeout: READ_TIMEOUT_MS },
    )
    .toBe(count);
}

const card = (page: Page) =>
  page.getByRole('listitem', { name: 'Confluent Cloud' });
const banner = (page: Page) =>
  page.getByRole('status', { name: 'Incidents that affect your components' });

test('an incident is shown from its start to its end, to those whom it affects', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  const id = await post('confluent/incidents', {
    name: SENT_TITLE,
    impact: 'critical',
    components: ['Kafka clusters'],
  });
  try {
    await expectOpenIncidents(page, 1);
    await page.goto('/home');
    await expect(banner(page)).toContainText(`Confluent Cloud: ${TITLE}`);
    await banner(page)
      .getByRole('link', { name: 'Open the Cloud Monitor' })
      .click();
    await expect(page).toHaveURL(/\/service-status\?service=confluent$/);
    await expect(card(page)).toContainText('Major outage');
    await expect(card(page).getByText(TITLE, { exact: true })).toBeVisible();
    // The page itself lists it.
    await expect(banner(page)).toBeEmpty();
    await expectAccessible(page);

    await followTo(page, '/notifications');
    await banner(page).getByRole('button', { name: 'Close' }).click();
    await expect(banner(page)).toBeEmpty();
    await page.reload();
    await expect(
      page.getByText(`Confluent Cloud: ${TITLE}`).first(),
    ).toBeVisible();
  } finally {
    await resolve(id);
  }
  await expectOpenIncidents(page, 0);
  await page.goto('/service-status');
  await expect(card(page)).toContainText('Operational');
  await card(page)
    .getByText(/past incidents?$/)
    .click();
  await expect(card(page).getByText(TITLE, { exact: true })).toBeVisible();
});
