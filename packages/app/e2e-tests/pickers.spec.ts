import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  exploreField,
  getJson,
  previewForm,
  review,
  reviewedValues,
  takeSession,
  switchOffBrowserChecks,
  switchTheme,
  themes,
} from './support';

// Templates are tried out by those who manage them: members of Cloud Platform.
test.beforeEach(({ page }) => takeSession(page, accounts.owner));

const HOST = new URL(environment.sourceControlUrl).host;

/** A text box of the form; the list that it opens has the same name. */
const box = (form: Locator, name: string) =>
  form.getByRole('textbox', { name });

/** The choices of a text box, as its list shows them while little is typed. */
async function choices(page: Page, field: Locator): Promise<string[]> {
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
async function typeAndLeave(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  // As a person does, who sees the text before leaving.
  await expect(field).toHaveValue(text);
  await field.press('Tab');
}

/** Of a long list only the first ten or so are drawn. */
function expectOffered(offered: string[], expected: string[]): void {
  expect(expected).toEqual(expect.arrayContaining(offered));
  expect(offered.length).toBeGreaterThanOrEqual(Math.min(expected.length, 10));
}

interface NamedEntity {
  metadata: { name: string; title?: string };
  spec?: { profile?: { displayName?: string } };
}

async function namesInCatalogue(page: Page, filter: string): Promise<string[]> {
  const entities = await getJson<NamedEntity[]>(
    page,
    `/api/catalog/entities?filter=${filter}`,
  );
  return entities
    .map(
      ({ metadata, spec }) =>
        metadata.title ?? spec?.profile?.displayName ?? metadata.name,
    )
    .sort();
}

test.describe('entity name', () => {
  const MESSAGE =
    'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.';

  test('says what a name may be, and refuses others (P-450, P-451)', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: { name: { type: 'string', 'ui:field': 'EntityNamePicker' } },
      required: ['name'],
    });
    await expect(form.getByText('Unique name of the component')).toBeVisible();
    for (const wrong of [
      '-till',
      'till-',
      'till one',
      'till!',
      'x'.repeat(64),
    ]) {
      await box(form, 'Name').fill(wrong);
      await review(page);
      await expect(form.getByText(`'Name' ${MESSAGE}`)).toBeVisible();
      await expect(form.getByText(MESSAGE, { exact: true })).toBeVisible();
      await box(form, 'Name').fill('');
    }
    await box(form, 'Name').fill('Till_1.a-b');
    expect(await reviewedValues(page)).toEqual({ Name: 'Till_1.a-b' });
  });

  test('is marked while a required one is missing (P-462)', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: { name: { type: 'string', 'ui:field': 'EntityNamePicker' } },
      required: ['name'],
    });
    await switchOffBrowserChecks(form);
    const name = box(form, 'Name');
    await review(page);
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('till');
    await expect(name).toHaveAttribute('aria-invalid', 'false');
  });
});

test.describe('entity', () => {
  const picker = (options: object = {}) => ({
    type: 'string',
    title: 'Entity',
    'ui:field': 'EntityPicker',
    'ui:options': options,
  });

  const filters: Record<string, [object, string]> = {
    'kinds (P-400)': [{ allowedKinds: ['Domain'] }, 'kind=domain'],
    'a filter of texts (P-404)': [
      { catalogFilter: { kind: 'System' } },
      'kind=system',
    ],
    'a filter of lists (P-404)': [
      { catalogFilter: { kind: ['System', 'Domain'] } },
      'kind=system,kind=domain',
    ],
    'a list of filters (P-404)': [
      { catalogFilter: [{ kind: 'Domain' }, { kind: 'System' }] },
      'kind=system,kind=domain',
    ],
    'a filter of what exists (P-404)': [
      { catalogFilter: { kind: 'System', 'spec.domain': { exists: true } } },
      'kind=system,spec.domain',
    ],
  };

  for (const [name, [options, filter]] of Object.entries(filters)) {
    test(`offers what fits ${name}`, async ({ page }) => {
      const expected = await namesInCatalogue(page, filter);
      const form = await previewForm(page, {
        properties: { entity: picker(options) },
      });
      await expect(form.getByText('An entity from the catalog')).toBeVisible();
      expectOffered(await choices(page, box(form, 'Entity')), expected);
    });
  }

  test('makes a full reference of what is typed, and keeps what is none (P-401 to P-403, P-428, P-429)', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: {
        kind: { ...picker({ defaultKind: 'Component' }), title: 'Of a kind' },
        namespace: {
          ...picker({ defaultKind: 'API', defaultNamespace: 'shop' }),
          title: 'Of a namespace',
        },
        nothing: { ...picker(), title: 'Of nothing' },
        closed: {
          ...picker({ defaultKind: 'Component', allowArbitraryValues: false }),
          title: 'Closed',
        },
      },
    });
    await typeAndLeave(box(form, 'Of a kind'), 'till');
    await typeAndLeave(box(form, 'Of a namespace'), 'till');
    await typeAndLeave(box(form, 'Of nothing'), 'till');
    await typeAndLeave(box(form, 'Closed'), 'till-that-is-not-there');
    await expect(box(form, 'Of a kind')).toHaveValue('component:default/till');
    await expect(box(form, 'Of a namespace')).toHaveValue('api:shop/till');
    await expect(box(form, 'Of nothing')).toHaveValue('till');
    await expect(box(form, 'Closed')).toHaveValue('');
    expect(await reviewedValues(page)).toEqual({
      'Of a kind': 'component:default/till',
      'Of a namespace': 'api:shop/till',
      'Of nothing': 'till',
    });
  });

  test('chooses the only one by itself where one is required (P-430, P-431)', async ({
    page,
  }) => {
    const only = { kind: 'System', 'metadata.name': 'checkout' };
    const form = await previewForm(page, {
      properties: {
        entity: picker({ catalogFilter: only, allowArbitraryValues: false }),
      },
      required: ['entity'],
    });
    await expect(box(form, 'Entity')).toHaveValue('system:default/checkout');
    await expect(box(form, 'Entity')).toBeDisabled();
    expect(await reviewedValues(page)).toEqual({
      Entity: 'system:default/checkout',
    });
  });

  test('can be limited to what the person owns (P-435)', async ({ page }) => {
    const own = 'relations.ownedBy=group:default/cloud-platform';
    const expected = await namesInCatalogue(page, `kind=template,${own}`);
    expect(expected.length).toBeGreaterThan(0);
    const form = await previewForm(page, {
      properties: {
        entity: {
          type: 'string',
          'ui:field': 'OwnedEntityPicker',
          'ui:options': { allowedKinds: ['Template'] },
        },
      },
    });
    expectOffered(await choices(page, box(form, 'Entity')), expected);
  });
});

test.describe('several entities', () => {
  const picker = {
    type: 'array',
    title: 'Entities',
    items: { type: 'string' },
    'ui:field': 'MultiEntityPicker',
  };

  test('are chosen up to the limit (P-406, P-432)', async ({ page }) => {
    const form = await previewForm(page, {
      properties: {
        systems: {
          ...picker,
          maxItems: 2,
          'ui:options': { catalogFilter: { kind: 'System' } },
        },
      },
    });
    await expect(form.getByText('An entity from the catalog')).toBeVisible();
    for (const name of ['Checkout', 'Payments']) {
      await box(form, 'Entities').fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await expect(form.getByRole('button', { name: /:default\// })).toHaveText([
      'system:default/checkout',
      'system:default/payments',
    ]);
    await box(form, 'Entities').click();
    const rest = page.getByRole('option');
    await expect(rest.filter({ hasText: 'Checkout' })).toHaveCount(0);
    const states = await rest.evaluateAll(all =>
      all.map(option => option.getAttribute('aria-disabled')),
    );
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(['true']));
    await page.keyboard.press('Escape');
    expect(await reviewedValues(page)).toEqual({
      Entities: 'system:default/checkoutsystem:default/payments',
    });
  });

  test('are made full references of, and what is none is refused (P-406, P-428, P-454)', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: {
        entities: {
          ...picker,
          'ui:options': {
            catalogFilter: { kind: 'API' },
            defaultKind: 'API',
            defaultNamespace: 'shop',
          },
        },
        others: { ...picker, title: 'Of nothing' },
      },
    });
    await typeAndLeave(box(form, 'Entities'), 'till');
    expect(await reviewedValues(page)).toMatchObject({
      Entities: 'api:shop/till',
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await typeAndLeave(box(form, 'Of nothing'), 'till');
    await review(page);
    await expect(
      form.getByText('till is not a valid entity ref').first(),
    ).toBeVisible();
  });

  test('cannot be typed where only known ones are allowed (P-402, P-406)', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: {
        systems: {
          ...picker,
          'ui:options': {
            catalogFilter: { kind: 'System' },
            allowArbitraryValues: false,
          },
        },
      },
    });
    await typeAndLeave(box(form, 'Entities'), 'nowhere');
    await expect(box(form, 'Entities')).toHaveValue('');
    await expect(form.getByText('nowhere')).toHaveCount(0);
  });
});

test.describe('owner', () => {
  test('is a group or a person, a group unless said otherwise (P-407 to P-409)', async ({
    page,
  }) => {
    const owner = {
      type: 'string',
      title: 'Owner',
      'ui:field': 'OwnerPicker',
    };
    const form = await previewForm(page, {
      properties: {
        anybody: { ...owner, title: 'Anybody' },
        groups: {
          ...owner,
          title: 'Group',
          'ui:options': { allowedKinds: ['Group'] },
        },
        closed: {
          ...owner,
          title: 'Closed',
          'ui:options': { allowArbitraryValues: false },
        },
        elsewhere: {
          ...owner,
          title: 'Elsewhere',
          'ui:options': { defaultNamespace: 'shop' },
        },
      },
    });
    const found = async (field: string, text: string) => {
      await box(form, field).fill(text);
      const count = await page
        .getByRole('option', { name: text, exact: true })
        .count();
      await box(form, field).fill('');
      await page.keyboard.press('Escape');
      return count;
    };
    await expect(async () => {
      expect(await found('Anybody', 'Checkout')).toBe(1);
    }).toPass();
    expect(await found('Anybody', 'Asha Requester')).toBe(1);
    expect(await found('Anybody', 'Basket service')).toBe(0);
    expect(await found('Group', 'Checkout')).toBe(1);
    expect(await found('Group', 'Asha Requester')).toBe(0);

    await typeAndLeave(box(form, 'Anybody'), 'till-team');
    await typeAndLeave(box(form, 'Elsewhere'), 'till-team');
    await typeAndLeave(box(form, 'Closed'), 'till-team');
    await expect(box(form, 'Closed')).toHaveValue('');
    expect(await reviewedValues(page)).toMatchObject({
      Anybody: 'group:default/till-team',
      Elsewhere: 'group:shop/till-team',
    });
  });

  test('has its texts', async ({ page }) => {
    const form = await previewForm(page, {
      properties: { owner: { type: 'string', 'ui:field': 'OwnerPicker' } },
    });
    await expect(box(form, 'Owner')).toBeVisible();
    await expect(form.getByText('The owner of the component')).toBeVisible();
  });
});

test.describe('my groups', () => {
  const properties = {
    group: { type: 'string', 'ui:field': 'MyGroupsPicker' },
  };

  test('has its texts, and chooses the only group where one is required (P-414, P-415, P-434)', async ({
    page,
  }) => {
    const form = await previewForm(page, { properties, required: ['group'] });
    await expect(form.getByText('A group you are part of')).toBeVisible();
    await expect(box(form, 'Group')).toHaveValue('Cloud Platform');
    await expect(box(form, 'Group')).toBeDisabled();
    expect(await reviewedValues(page)).toEqual({
      Group: 'group:default/cloud-platform',
    });
  });

  test('offers the groups that have the person as member, and no others (P-433)', async ({
    page,
  }) => {
    const expected = await namesInCatalogue(
      page,
      'kind=group,relations.hasMember=user:default/template.owner_retail.example',
    );
    const form = await previewForm(page, { properties });
    await expect(box(form, 'Group')).toHaveValue('');
    expect((await choices(page, box(form, 'Group'))).sort()).toEqual(expected);
  });
});

test.describe('tags', () => {
  const tags = (options: object = {}) => ({
    type: 'array',
    items: { type: 'string' },
    'ui:field': 'EntityTagsPicker',
    'ui:options': options,
  });

  test('are lower-cased, trimmed, checked and never there twice (P-425 to P-427, P-452)', async ({
    page,
  }) => {
    const form = await previewForm(page, { properties: { tags: tags() } });
    await expect(
      form.getByText('[a-z0-9+#] separated by [-], at most 63 characters'),
    ).toBeVisible();
    const field = box(form, 'Tags');
    const add = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await add('  C++ ');
    await add('Two-Words');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    for (const wrong of ['two words', 'two--words', 'x'.repeat(64)]) {
      await add(wrong);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(wrong);
    }
    await add('c++');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await field.press('Escape');
    expect(await reviewedValues(page)).toEqual({ Tags: 'c++two-words' });
  });

  test('are those of the kinds, with their counts, the most used first (P-410)', async ({
    page,
  }) => {
    const { facets } = await getJson<{
      facets: Record<string, Array<{ value: string; count: number }>>;
    }>(page, '/api/catalog/entity-facets?facet=metadata.tags&filter=kind=api');
    const expected = facets['metadata.tags'].map(
      ({ value, count }) => `${value} (${count})`,
    );
    const form = await previewForm(page, {
      properties: {
        tags: tags({
          kinds: ['API'],
          showCounts: true,
          helperText: 'What the interface is about',
        }),
      },
    });
    await expect(form.getByText('What the interface is about')).toBeVisible();
    const offered = await choices(page, box(form, 'Tags'));
    expect(offered.toSorted()).toEqual(expected.toSorted());
    const counts = offered.map(text => Number(/\((\d+)\)$/.exec(text)?.[1]));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('stand in the order of the alphabet where counts are not shown', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: { tags: tags({ kinds: ['API'] }) },
    });
    const offered = await choices(page, box(form, 'Tags'));
    expect(offered).toEqual(offered.toSorted((a, b) => a.localeCompare(b)));
  });
});

test.describe('repository', () => {
  const repository = (options: object = {}) => ({
    repoUrl: {
      type: 'string',
      'ui:field': 'RepoUrlPicker',
      'ui:options': options,
    },
  });
  const select = (form: Locator, name: string) =>
    form.getByRole('combobox', { name });

  test('is on the host that the company has set up, unless said otherwise (P-441, P-439)', async ({
    page,
  }) => {
    const form = await previewForm(page, { properties: repository() });
    await expect(select(form, 'Host')).toHaveValue(HOST);
    await typeAndLeave(box(form, 'Owner'), 'retail-example');
    await typeAndLeave(box(form, 'Repository'), 'till');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': `${HOST}?owner=retail-example&repo=till`,
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await typeAndLeave(box(form, 'Repository'), 'till-two');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': `${HOST}?owner=retail-example&repo=till-two`,
    });
  });

  test('takes the first of what is allowed, and leaves no choice where there is one (P-411, P-437, P-438, P-440)', async ({
    page,
  }) => {
    const form = await previewForm(page, {
      properties: repository({
        allowedHosts: [HOST],
        allowedOwners: ['retail-example', 'retail-labs'],
        allowedRepos: ['till', 'till-two'],
      }),
    });
    await expect(select(form, 'Host')).toBeDisabled();
    await expect(select(form, 'Owner Available')).toHaveValue('retail-example');
    await expect(select(form, 'Owner Available')).toBeEnabled();
    await expect(select(form, 'Repositories Available')).toHaveValue('till');
    await select(form, 'Owner Available').selectOption('retail-labs');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': `${HOST}?owner=retail-labs&repo=till`,
    });
  });

  test('asks for what its host has (P-411, P-436, P-442, P-445)', async ({
    page,
  }) => {
    const azure = await previewForm(page, {
      properties: repository({
        allowedHosts: ['dev.azure.com', HOST],
        allowedOrganizations: ['retail'],
        allowedProjects: ['tills', 'stores'],
      }),
    });
    await expect(select(azure, 'Host')).toHaveValue('dev.azure.com');
    await expect(select(azure, 'Organization')).toHaveValue('retail');
    await expect(select(azure, 'Organization')).toBeDisabled();
    await expect(select(azure, 'Project')).toHaveValue('tills');
    await typeAndLeave(box(azure, 'Repository'), 'till');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': 'dev.azure.com?repo=till&organization=retail&project=tills',
    });

    const bitbucket = await previewForm(page, {
      properties: repository({
        allowedHosts: ['bitbucket.org'],
        allowedOwners: ['retail', 'stores'],
      }),
    });
    await expect(select(bitbucket, 'Allowed Workspaces')).toHaveValue('retail');
    await expect(box(bitbucket, 'Projects')).toBeVisible();
  });

  /** The names of the fields are those of the sub-form of the host. */
  const incomplete: Record<
    string,
    { host: string; given: Record<string, string>; missing: string[] }
  > = {
    'owner and repo (P-460, P-461)': {
      host: HOST,
      given: {},
      missing: ['owner', 'repo'],
    },
    'the project of Azure (P-459)': {
      host: 'dev.azure.com',
      given: { Repository: 'till' },
      missing: ['project'],
    },
    'the workspace of Bitbucket cloud (P-457, P-458)': {
      host: 'bitbucket.org',
      given: { Repository: 'till' },
      missing: ['workspace', 'project'],
    },
  };

  for (const [name, { host, given, missing }] of Object.entries(incomplete)) {
    test(`is refused without ${name}`, async ({ page }) => {
      const form = await previewForm(page, {
        properties: repository({ allowedHosts: [host] }),
      });
      await expect(select(form, 'Host')).toHaveValue(host);
      await switchOffBrowserChecks(form);
      for (const [field, text] of Object.entries(given)) {
        await typeAndLeave(box(form, field), text);
      }
      await review(page);
      for (const part of missing) {
        await expect(
          form
            .getByText(
              `Incomplete repository location provided, ${part} not provided`,
            )
            .first(),
        ).toBeVisible();
      }
      await expect(form.getByText(/Incomplete repository/)).toHaveCount(
        // Each stands at the top and below the field.
        missing.length * 2,
      );
    });
  }

  test('is refused on a host that is none (P-455)', async ({ page }) => {
    const form = await previewForm(page, {
      properties: repository({ allowedHosts: ['localhost:no-port'] }),
    });
    await typeAndLeave(box(form, 'Repository'), 'till');
    await review(page);
    await expect(
      form.getByText('Unable to parse the Repository URL').first(),
    ).toBeVisible();
  });

  test('can be chosen with one of its branches (P-447)', async ({ page }) => {
    const form = await previewForm(page, {
      properties: {
        ...repository({
          allowedHosts: [HOST, 'gitlab.com'],
          allowedOwners: ['retail-example'],
        }),
        branch: { type: 'string', 'ui:field': 'RepoBranchPicker' },
      },
    });
    await expect(form.getByText('The branch of the repository')).toBeVisible();
    // On the company's host branches can be suggested, elsewhere they are only typed.
    const branch = box(form, 'Branch');
    await expect(branch).toHaveAttribute('aria-autocomplete', 'list');
    await select(form, 'Host').selectOption('gitlab.com');
    await expect(branch).not.toHaveAttribute('aria-autocomplete', /./);
    await select(form, 'Host').selectOption(HOST);
    await expect(branch).toHaveAttribute('aria-autocomplete', 'list');

    await typeAndLeave(box(form, 'Repository'), 'basket-service');
    await typeAndLeave(branch, 'main');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': `${HOST}?owner=retail-example&repo=basket-service`,
      Branch: 'main',
    });
  });
});

const editors: Record<string, (page: Page) => Promise<void>> = {
  '/create/edit/template-form': page =>
    expect(page.getByText('Unique name of the component').last()).toBeVisible(),
  '/create/edit/custom-fields': async page => {
    await exploreField(page, 'RepoUrlPicker');
    await expect(page.getByRole('combobox', { name: 'Host' })).toBeVisible();
  },
  '/create/templating-extensions': page =>
    expect(page.getByText('parseRepoUrl').first()).toBeVisible(),
};

for (const [path, open] of Object.entries(editors)) {
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await page.goto(path);
    await open(page);
    await page.waitForLoadState('networkidle');
    for (const theme of themes) {
      await switchTheme(page, theme);
      await expectAccessible(page);
    }
  });
}

test('the pickers are accessible in both themes, with mistakes too', async ({
  page,
}) => {
  const form = await previewForm(page, {
    properties: {
      name: { type: 'string', 'ui:field': 'EntityNamePicker' },
      entity: { type: 'string', 'ui:field': 'EntityPicker' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        'ui:field': 'EntityTagsPicker',
      },
      repoUrl: {
        type: 'string',
        'ui:field': 'RepoUrlPicker',
        'ui:options': { allowedOwners: ['retail-example', 'retail-labs'] },
      },
      branch: { type: 'string', 'ui:field': 'RepoBranchPicker' },
    },
    required: ['name', 'repoUrl'],
  });
  await expect(form.getByRole('combobox', { name: 'Host' })).toBeVisible();
  await box(form, 'Name').fill('not a name');
  await switchOffBrowserChecks(form);
  await review(page);
  await expect(form.getByText(/repo not provided/).first()).toBeVisible();
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expectAccessible(page);
  }
});
