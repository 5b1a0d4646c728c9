import { expect, type Locator, type Page } from '@playwright/test';

/** A text box of the form, with or without a list of options. */
export const box = (form: Locator, name: string) =>
  form.getByRole('textbox', { name }).or(form.getByRole('combobox', { name }));

/** Expects a value that the form gives, as a fact. */
export async function expectGiven(
  form: Locator,
  name: string,
  value: string,
): Promise<void> {
  const facts = form.getByRole('term').filter({ hasText: name });
  await expect(facts.locator('+ dd').first()).toHaveText(value);
}

/** The choices of a text box, as its list shows them while little is typed. */
export async function choices(page: Page, field: Locator): Promise<string[]> {
  const options = page.getByRole('option');
  // A list that is not there yet does not open by itself when it comes: one asks for it again.
  await expect(async () => {
    await field.click();
    await expect(options.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const names = await options.allTextContents();
  await page.keyboard.press('Escape');
  return names;
}

/** Types without choosing from the list, and leaves the field. */
export async function typeAndLeave(
  field: Locator,
  text: string,
): Promise<void> {
  await field.fill(text);
  // As a person does, who sees the text before leaving.
  await expect(field).toHaveValue(text);
  await field.press('Tab');
}

/** Of a long list only the first ten or so are drawn. */
export function expectOffered(offered: string[], expected: string[]): void {
  expect(expected).toEqual(expect.arrayContaining(offered));
  expect(offered.length).toBeGreaterThanOrEqual(Math.min(expected.length, 10));
}
