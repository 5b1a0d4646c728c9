// covers: github-fields, ecosystem-builder*, source-control-*, directory-*
import { expect } from '@playwright/test';
import {
  answer,
  type FieldOnPage,
  type FieldRow,
  holds,
  neverSays,
  offers,
  pick,
  says,
  type Step,
  type TableFields,
  testFieldTable,
  tryAgain,
  type,
} from './support/fieldTable';

const NOT_CHECKED = 'This could not be checked';
const LIST_FAILED = 'The list could not be loaded';

const fields: TableFields = {
  repository: { is: 'RepositoryDropdown', title: 'Repository' },
  code: { is: 'IoCodeValidator', title: 'Cost code', type: 'object' },
};

/** Repositories that source control finds for a text. */
const found = (names: string[], complete = true) => ({
  items: names.map(name => ({ name })),
  complete,
  limit: 100,
});

const searchFor = (text: string) =>
  `**/api/github/search/repository?userInputTxt=${text}`;

const codeCheck = (code: string) =>
  `**/v1/sharepoint/iocode?filterValue=${code}`;

/** The answer of the portal when a system fails. */
const AWAY = { error: { name: 'Error', message: 'It is away' } };

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `many-${index}`);

const hasOptions =
  (count: number): Step =>
  ({ page }) =>
    expect(page.getByRole('option').first()).toHaveAttribute(
      'aria-setsize',
      String(count),
    );

const isTold =
  (text: string): Step =>
  ({ page }) =>
    expect(page.getByText(text).last()).toBeVisible();

/** Expects that the portal's API of a service is asked with the identity of the person. */
const asksAsPerson =
  (service: 'github' | 'msgraph', ask: Step): Step =>
  async (field: FieldOnPage) => {
    const asked = field.page.waitForRequest(request =>
      new URL(request.url()).pathname.startsWith(`/api/${service}/`),
    );
    await ask(field);
    const request = await asked;
    expect(await request.headerValue('authorization')).toMatch(/^Bearer .+/);
  };

/** Holds the answers of the portal until what the field says meanwhile is checked. */
const waitsFor =
  (url: string, steps: { ask: Step; meanwhile: Step }): Step =>
  async (field: FieldOnPage) => {
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await field.page.route(url, async route => {
      await released;
      // The page may have given the request up.
      await route.continue().catch(() => undefined);
    });
    await steps.ask(field);
    await steps.meanwhile(field);
    release();
  };

const repositories: FieldRow[] = [
  {
    ids: 'E-015',
    field: 'repository',
    when: 'is empty',
    shows: [holds('')],
    refused: 'Repository cannot be empty.',
  },
  {
    ids: 'E-015',
    field: 'repository',
    when: 'finds nothing',
    user: [answer(searchFor('none'), found([])), type('none')],
    shows: [isTold('Nothing fits')],
  },
  {
    ids: 'E-015',
    field: 'repository',
    when: 'finds a part of what there is',
    user: [
      answer(searchFor('many'), found(numbered(100), false)),
      type('many'),
    ],
    shows: [
      hasOptions(100),
      says('Not everything is listed: type a part of the name'),
    ],
  },
  {
    ids: 'E-015',
    field: 'repository',
    when: 'waits for a slow search',
    user: [
      waitsFor(searchFor('loyalty'), {
        ask: type('loyalty'),
        meanwhile: says('Loading…'),
      }),
    ],
    shows: [offers(['loyalty-service'])],
  },
  {
    ids: 'E-015',
    field: 'repository',
    when: 'asks again after a search that failed',
    user: [
      answer(searchFor('basket'), AWAY, 503),
      type('basket'),
      says(LIST_FAILED),
      ({ page }) => page.unrouteAll(),
      tryAgain(),
    ],
    shows: [neverSays(LIST_FAILED), offers(['basket-service'])],
  },
  {
    ids: 'E-015, E-256, E-257',
    field: 'repository',
    when: 'takes the one that fits',
    user: [asksAsPerson('github', type('order')), pick('order-service')],
    shows: [holds('order-service'), says('Repository found')],
  },
  {
    ids: 'E-015',
    field: 'repository',
    when: 'keeps no text that is not listed',
    user: [
      type('no-such-repository'),
      isTold('Nothing fits'),
      field => field.control().press('Tab'),
    ],
    shows: [holds('order-service')],
  },
];

const codes: FieldRow[] = [
  {
    ids: 'E-115, E-237',
    field: 'code',
    when: 'is empty',
    shows: [holds(''), neverSays(/./)],
    refused: 'Please fill in the iocode before submitting.',
  },
  ...['<b>IO420107</b>', 'IO1'.repeat(1_000)].map((text): FieldRow => ({
    ids: 'E-188, E-189',
    field: 'code',
    when: `with ${text.slice(0, 20)}, which is no code`,
    user: [type(text)],
    shows: [says('Iocode is invalid')],
    refused: 'Iocode is invalid',
  })),
  {
    ids: 'E-195, E-196',
    field: 'code',
    when: 'with a code that the list does not have',
    user: [type('IO999999')],
    shows: [says('Invalid IO Code'), neverSays(/\bValid IO Code/)],
    refused: 'Invalid IO Code',
  },
  {
    ids: 'E-195, E-261',
    field: 'code',
    when: 'waits for a slow list',
    user: [
      waitsFor(codeCheck('IO420114'), {
        ask: type('IO420114'),
        meanwhile: says('Checking…'),
      }),
    ],
    shows: [says('Valid IO Code')],
  },
  {
    ids: 'E-195, E-261',
    field: 'code',
    when: 'does not know when the list fails, and asks again',
    user: [
      answer(codeCheck('IO420121'), AWAY, 503),
      type('IO420121'),
      says(NOT_CHECKED),
      neverSays(/\bValid IO Code/),
      ({ page }) => page.unrouteAll(),
      tryAgain(),
    ],
    shows: [says('Valid IO Code')],
  },
  {
    ids: 'E-188',
    field: 'code',
    when: 'with one of the words for no code',
    user: [type('BAU RUN')],
    shows: [holds('BAU RUN'), neverSays(/./)],
  },
  {
    ids: 'E-115, E-195, E-256, E-257',
    field: 'code',
    when: 'with a code of the list',
    user: [asksAsPerson('msgraph', type('IO420107'))],
    shows: [says('Valid IO Code')],
  },
];

testFieldTable('the fields of onboarding', fields, [...repositories, ...codes]);
