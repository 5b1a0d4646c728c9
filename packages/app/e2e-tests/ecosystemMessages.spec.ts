// covers: self-service, ecosystem-builder*, field-kit, directory-*, source-control-*
import { expect, type Page, test } from '@playwright/test';
import { accounts, check, estate, openForm, sharedPage } from './support';
import {
  type DialogRow,
  IN_DIALOGS,
  LINKS,
  MEMBER_DIALOG,
  MESSAGE_TEXTS,
  type MessageName,
  MISSING,
  MISSING_OFF,
  REFUSED,
  REFUSED_TEXTS,
  type ReviewRow,
  SHOWN_ELSEWHERE,
  TYPED,
  TYPED_V2,
  type TypedRow,
} from './support/createMessages';

type Version = 'CN' | 'V2';

/** The messages of this file, not those of its tables. */
const SHOWN = {
  applicationLoading: {
    of: 'banner.applicationLoading',
    message: 'Application information is being loaded...',
  },
  applicationReady: {
    of: 'banner.applicationReady',
    message: 'Please fill in the application details.',
  },
  productLoading: {
    of: 'banner.productLoading',
    message: 'Product Information information is being loaded...',
  },
  productReady: {
    of: 'banner.productReady',
    message: 'Fill in Product information',
  },
  typeMissing: {
    of: 'submit.typeMissing',
    message: 'Please select onboarding type.',
  },
  loginFailed: {
    of: 'live.loginFailed',
    message: 'Error validating GitHub username',
  },
  notChecked: {
    of: 'own.notChecked',
    message: 'Resource Owner cannot be checked now. Try again',
  },
  malformed: {
    of: 'own.malformed',
    message: 'Link to Documentation cannot be read. Please fill it in again',
  },
} as const satisfies Record<string, ReviewRow>;

const formOf = (version: Version) =>
  `ecosystem-builder-create-${version.toLowerCase()}`;

const textbox = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();

const toggle = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const chooseType = (page: Page, day: RegExp) =>
  page.getByRole('radio', { name: day }).check();

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Types the texts of a row and sees its message, as exactly these words. */
async function expectTyped(page: Page, { label, typed, message }: TypedRow) {
  await test.step(`${label}: ${message}`, async () => {
    for (const text of typed) await textbox(page, label).fill(text);
    const status = page.getByRole('status');
    await expect
      .soft(status.getByText(message, { exact: true }).first())
      .toBeVisible();
  });
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens the dialog of a row, and sees its message there; nothing can be confirmed. */
async function expectInDialog(page: Page, row: DialogRow): Promise<void> {
  await press(page, row.opener);
  await expectTyped(page, row);
  await expect
    .soft(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Confirm|Save)$/ }),
    )
    .toBeDisabled();
  await closeDialog(page);
}

/** Asks for the review, which names all problems at once. */
async function expectOnReview(page: Page, rows: readonly ReviewRow[]) {
  await press(page, 'Review');
  const links = page
    .getByRole('alert')
    .filter({ hasText: /needs? you/ })
    .getByRole('link');
  for (const { message } of rows) {
    const line = links.filter({ hasText: new RegExp(`: ${escape(message)}$`) });
    await expect.soft(line, message).toHaveCount(1);
  }
}

/** Sees the banner of a list while it is read, and another one afterwards. */
async function expectBanners(
  page: Page,
  { url, day, banners }: { url: string; day: RegExp; banners: string[] },
): Promise<void> {
  let release = () => {};
  const gate = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(url, async route => {
    await gate;
    await route.continue();
  });
  await chooseType(page, day);
  const [loading, ready] = banners;
  await expect(check(page, loading)).toBeVisible();
  await expect(check(page, ready)).toBeHidden();
  release();
  await expect(check(page, ready)).toBeVisible();
  await expect(check(page, loading)).toBeHidden();
  await page.unroute(url);
}

/** The form before anything is filled in. */
async function seeTheStart(page: Page): Promise<void> {
  await expectOnReview(page, [SHOWN.typeMissing]);
  await expectBanners(page, {
    url: '**/listAppsInfo*',
    day: /^Day 1/,
    banners: [SHOWN.applicationLoading.message, SHOWN.applicationReady.message],
  });
  await expectBanners(page, {
    url: '**/listProducts*',
    day: /^Day 0/,
    banners: [SHOWN.productLoading.message, SHOWN.productReady.message],
  });
  await expectOnReview(page, MISSING);
}

async function seeTheTexts(page: Page, version: Version): Promise<void> {
  for (const row of TYPED) await expectTyped(page, row);
  if (version === 'V2') {
    await toggle(page, 'Self-Hosted Runners').check();
    for (const row of TYPED_V2) await expectTyped(page, row);
    await toggle(page, 'Self-Hosted Runners').uncheck();
  }
  for (const [label, text] of Object.entries(REFUSED_TEXTS)) {
    await textbox(page, label).fill(text);
  }
  await expectOnReview(page, REFUSED);
}

async function seeTheDialogs(page: Page): Promise<void> {
  for (const row of MEMBER_DIALOG) await expectInDialog(page, row);
  for (const name of ['Create Github Repository', 'Create Service Account']) {
    await toggle(page, name).uncheck();
    await closeDialog(page);
  }
  await toggle(page, 'Create AD Group').uncheck();
  for (const row of IN_DIALOGS) await expectInDialog(page, row);
  await expectOnReview(page, MISSING_OFF);
}

/** Systems that fail are no answer. */
async function seeTheFailures(page: Page, version: Version): Promise<void> {
  const name = `lost-${version.toLowerCase()}`;
  const broken = { match: 'regex', kind: 'status', status: 500 } as const;
  await estate.fault({ service: 'graph', path: `.*users.*${name}`, ...broken });
  await estate.fault({
    service: 'source-control',
    path: `.*${name}`,
    ...broken,
  });
  await expectTyped(page, {
    ...SHOWN.loginFailed,
    label: 'Github Team Maintainer',
    typed: [name],
  });
  await textbox(page, 'Resource Owner').fill(`${name}@retail.example`);
  await expectOnReview(page, [SHOWN.loginFailed, SHOWN.notChecked]);
}

async function seeTheLimit(page: Page): Promise<void> {
  const link = `https://docs.retail.example/${'a'.repeat(5_000)}`;
  await textbox(page, 'Link to Documentation').fill(link);
  await expectOnReview(page, [SHOWN.malformed]);
}

const shared = sharedPage(accounts.admin);

test.afterEach(() => estate.clearFaults());

for (const version of ['CN', 'V2'] as const) {
  test(`the ${version} form says each of its messages`, async () => {
    const page = shared();
    await openForm(page, formOf(version));
    await seeTheStart(page);
    await seeTheTexts(page, version);
    await seeTheFailures(page, version);
    await seeTheDialogs(page);
    await seeTheLimit(page);
    await test.step('values of a link', async () => {
      const { value, rows } = LINKS[version];
      const formData = JSON.stringify({ onboarding: value });
      await page.goto(
        `/create/templates/default/${formOf(version)}?${new URLSearchParams({ formData })}`,
      );
      await expectOnReview(page, rows);
    });
  });
}

test('each message of the onboarding forms has a row, or a place elsewhere', () => {
  const rows: readonly { of: MessageName; message: string }[] = [
    ...TYPED,
    ...TYPED_V2,
    ...IN_DIALOGS,
    ...MEMBER_DIALOG,
    ...MISSING,
    ...MISSING_OFF,
    ...REFUSED,
    ...Object.values(LINKS).flatMap(link => link.rows),
    ...Object.values(SHOWN),
  ];
  const shown = new Set<string>(rows.map(row => row.of));
  const elsewhere: string[] = Object.values(SHOWN_ELSEWHERE).flat();
  expect([...shown, ...elsewhere].sort()).toEqual(
    [...MESSAGE_TEXTS.keys()].sort(),
  );
  for (const { of, message } of rows) {
    expect(MESSAGE_TEXTS.get(of) ?? message, of).toBe(message);
  }
});
