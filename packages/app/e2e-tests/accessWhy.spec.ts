// covers: access-why*
import { expect, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

const HIDDEN = '/create/templates/default/infrastructure-repository';

test('a refusal says why, who holds the right, and where it is asked for', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto(HIDDEN);
  await page.getByRole('link', { name: 'Why may I not?' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByText('You may not do this')).toBeVisible();
  await expect(answer.getByText('Who can give it')).toBeVisible();
  await expect(
    answer.getByRole('link', { name: 'Ask for it' }),
  ).toHaveAttribute('href', /^\/template-acl\?template=/);
  await expectAccessible(page);

  await page
    .getByRole('textbox', { name: 'Name of the template' })
    .fill('of-nobody');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(
    answer.getByText('There is nothing of this name, or you may not see it'),
  ).toBeVisible();
});

test('a person chooses what they wanted to do', async ({ page }) => {
  await takeSession(page, accounts.starter);
  await page.goto('/access/why');
  await page.getByRole('button', { name: /What did you want to do/ }).click();
  // Each action has words; one without is shown by its id.
  const options = await page.getByRole('option').allTextContents();
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter(text => !text.includes(' '))).toEqual([]);
  await page
    .getByRole('option', { name: 'Publish and edit announcements' })
    .click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(
    page.getByText(/publish, change and withdraw announcements/),
  ).toBeVisible();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expectAccessible(page);
});

test('an admin asks about another person', async ({ page }) => {
  await takeSession(page, accounts.admin);
  await page.goto('/access/why?action=repository.run&name=basket-service');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toBeVisible();
  await page.getByRole('combobox', { name: /Person/ }).fill('Nora');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answer.getByText(/may (not )?do this/)).toBeVisible();
});
