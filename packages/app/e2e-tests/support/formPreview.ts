import { expect, type Locator, type Page } from '@playwright/test';

const STEP = 'Preview';
const PLAYGROUND = '/create/edit/template-form';

/** What a template asks for, as JSON schema with `ui:` keys. */
export interface PreviewedStep {
  properties: Record<string, object>;
  required?: string[];
}

/**
 * Shows a form in the Template Form Playground, as an author of templates would. On the playground it replaces the last form
 * without another page load.
 *
 * @remarks The person who is signed in must be allowed to manage templates.
 * @param page - is left on the playground
 * @returns the form
 */
export async function previewForm(
  page: Page,
  step: PreviewedStep,
): Promise<Locator> {
  const editor = page.getByRole('textbox', { name: 'Code' });
  const form = page.locator('form');
  if (new URL(page.url()).pathname === PLAYGROUND) {
    // The form goes, with its values and its step.
    await editor.fill('{}');
    await expect(
      page.getByText(
        'There are no spec parameters in the template to preview.',
      ),
    ).toBeVisible();
  } else {
    await page.goto(PLAYGROUND);
  }
  // JSON is YAML, and on one line the editor indents nothing.
  await editor.fill(
    JSON.stringify({ parameters: [{ title: STEP, ...step }], steps: [] }),
  );
  await expect(page.getByText(STEP, { exact: true })).toBeVisible();
  await expect(form).toBeVisible();
  return form;
}

/** Opens the review, which a form with errors refuses. */
export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
}

/**
 * Goes on to the review and reads what the form answers with.
 *
 * @remarks A value can be taken over a moment after it was typed, so the review is asked for until it is shown.
 * @returns the shown value of each field, by its title
 */
export async function reviewedValues(
  page: Page,
): Promise<Record<string, string>> {
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(async () => {
    await review(page);
    await expect(create).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const rows = page.locator('table tr');
  const cells = await rows.evaluateAll(all =>
    all.map(row =>
      [...row.querySelectorAll('td, th')].map(cell => cell.textContent ?? ''),
    ),
  );
  return Object.fromEntries(
    cells.map(([title, ...values]) => [title.trim(), values.join(' ').trim()]),
  );
}

/** Lets a form through to its own checks, which a browser with checks of its own does not reach. */
export async function switchOffBrowserChecks(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
}
