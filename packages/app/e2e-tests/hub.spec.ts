// covers: self-service, template-acl*
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { accounts, signIn } from './support';

const HUB = '/create/templates';
const FOLDER = join(__dirname, '../../../examples/templates');
const sampleTemplates = readdirSync(FOLDER).filter(name =>
  existsSync(join(FOLDER, name, 'template.yaml')),
);

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true });
const groups = (page: Page) =>
  page.getByRole('navigation', { name: 'Groups of templates' });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search templates' });

test('an owner of templates meets each template once, jumps to a group, and comes back', async ({
  page,
}) => {
  await signIn(page, accounts.owner, HUB);
  await expect(card(page, 'New service')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Self-Service Hub', level: 2 }),
  ).toBeVisible();
  await expect(
    page.getByText('Automation Templates for Engineering Tasks'),
  ).toBeVisible();
  // Templates of other tests may be there too.
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(sampleTemplates.length);
  expect(new Set(titles).size).toBe(titles.length);
  const height = await page.evaluate(
    () => document.documentElement.scrollHeight,
  );
  expect(height).toBeLessThan(8_000);

  const service = card(page, 'New service');
  await expect(service).toContainText(
    'Creates repository, workflow, documentation, catalogue entry',
  );
  await expect(
    service.getByRole('link', { name: 'View TechDocs' }),
  ).toBeVisible();
  await expect(service.getByRole('list', { name: 'Tags' })).toHaveText(
    'typescript',
  );

  await groups(page)
    .getByRole('link', { name: /^Confluent Kafka/ })
    .click();
  await expect(page).toHaveURL(/group=Confluent/);
  await expect(card(page, 'Kafka topic')).toBeVisible();
  await expect(card(page, 'New service')).toHaveCount(0);
  await page.goBack();
  await expect(card(page, 'New service')).toBeVisible();

  await page.getByRole('button', { name: /Categories/ }).click();
  await page.getByRole('option', { name: 'service', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('a requester finds a template by what it creates, with the keyboard alone', async ({
  page,
}) => {
  await signIn(page, accounts.requester, HUB);
  await expect(card(page, 'New service')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('TÓPIC kafka');
  await expect(page.getByText('Enter opens Kafka topic.')).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(search(page)).toHaveValue('TÓPIC kafka');
  await expect(page.getByText('Enter opens Kafka topic.')).toBeVisible();
  await search(page).press('Enter');
  await expect(page).toHaveURL(/templates\/default\/kafka-topic$/);
  await expect(
    page.getByRole('heading', { name: 'Kafka topic', level: 2 }),
  ).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'What you will get' }),
  ).toContainText('Kafka topic, catalogue entry');
  await page.goBack();
  await expect(search(page)).toHaveValue('TÓPIC kafka');

  await search(page).fill('no such thing');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(card(page, 'New service')).toBeVisible();

  await card(page, 'Kafka topic')
    .getByRole('button', { name: 'Add to favorites' })
    .click();
  await groups(page)
    .getByRole('link', { name: /^Favourites/ })
    .click();
  await expect(card(page, 'Kafka topic')).toBeVisible();
  await card(page, 'Kafka topic')
    .getByRole('button', { name: 'Remove from favorites' })
    .click();

  for (const tab of ['Installed actions', 'Manage Templates']) {
    await expect(page.getByRole('tab', { name: tab })).toHaveCount(0);
  }
});
