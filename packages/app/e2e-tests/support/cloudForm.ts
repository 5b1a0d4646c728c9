import { expect, type Locator, type Page } from '@playwright/test';
import { environment } from './environment';
import { openPage } from './openPage';
import { userToken } from './portalApi';

/** A run creates the resource, commits its entity to a repository and waits for the catalogue. */
const RUN_TIMEOUT_MS = 90_000;

/** The requester's group. */
export const OWNER = 'group:default/checkout';

/** Opens the form of a template. */
export async function openForm(page: Page, template: string): Promise<void> {
  await openPage(page, `/create/templates/default/${template}`);
  await expect(
    page.getByRole('button', { name: /^(Next|Review)$/ }),
  ).toBeVisible();
}

/** Opens the next step. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Fills in text boxes by their labels. */
export async function fillIn(
  page: Page,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const box = page.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await box.first().fill(value);
  }
}

/** Selects an option of a list that opens during typing. */
export async function choose(
  page: Page,
  label: string,
  text: string,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  const option = page.getByRole('option', { name: text }).first();
  await field.fill(text);
  // A list that is drawn anew between the press and the release of the button takes no click.
  await expect(async () => {
    await option.click();
    await expect(option).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** Selects an option of a native select, for example an environment. */
export async function selectNative(
  page: Page,
  label: string,
  text: string,
): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .selectOption({ label: text });
}

/** Expects the only group of the person as a fact. */
export async function expectOwner(page: Page, label = 'Owner'): Promise<void> {
  const facts = page.getByLabel(label, { exact: true });
  await expect(facts).toContainText('Checkout, your only group');
}

/** Returns the message of a field about its value. */
export const check = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Opens the review, starts the run, and opens the new entity in the catalogue. */
export async function createAndOpen(page: Page): Promise<void> {
  await create(page);
  const link = page.getByRole('link', { name: 'Open in catalogue' });
  await expect(link).toBeVisible({ timeout: RUN_TIMEOUT_MS });
  await link.click();
  await expect(page).toHaveURL(/\/catalog\/default\/resource\//);
  await expect(
    page.getByRole('link', { name: 'Checkout' }).first(),
  ).toBeVisible();
}

/** Confirms the deletion, which cannot be undone, and waits for its end. */
export async function confirmAndDelete(page: Page): Promise<void> {
  const confirmation = page.getByRole('checkbox', {
    name: /^I understand that/,
  });
  await expect(confirmation).not.toBeChecked();
  await confirmation.check();
  await create(page);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible({
    timeout: RUN_TIMEOUT_MS,
  });
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/create\/tasks\//);
}

/** Starts a run through the API, without the form. */
export async function startRun(
  page: Page,
  template: string,
  values: object,
): Promise<{ status: number; message: string }> {
  const response = await page.request.post(
    `${environment.backendUrl}/api/scaffolder/v2/tasks`,
    {
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data: { templateRef: `template:default/${template}`, values },
    },
  );
  const body = await response.json();
  return { status: response.status(), message: body.error?.message ?? '' };
}
