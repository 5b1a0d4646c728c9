// covers: self-service, scaffolder-backend-module-form-rules
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  box,
  choices,
  expectGiven,
  expectOffered,
  getJson,
  previewForm,
  review,
  reviewedValues,
  sharedPage,
  switchOffBrowserChecks,
  typeAndLeave,
} from './support';

// Templates are tried out by those who manage them: members of Cloud Platform.
const shared = sharedPage(accounts.owner);

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

test('an entity name is checked as it is typed and when it is missing', async () => {
  const page = shared();
  const MESSAGE =
    'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.';

  await test.step('says what a name may be, and refuses others (P-450, P-451)', async () => {
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
      await expect(
        form.getByText(MESSAGE, { exact: true }).first(),
      ).toBeVisible();
      await box(form, 'Name').fill('');
    }
    await box(form, 'Name').fill('Till_1.a-b');
    expect(await reviewedValues(page)).toEqual({ Name: 'Till_1.a-b' });
  });

  await test.step('is marked while a required one is missing (P-462)', async () => {
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

test('an entity is one that fits, or a full reference', async () => {
  const page = shared();
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
    await test.step(`offers what fits ${name}`, async () => {
      const before = await namesInCatalogue(page, filter);
      const form = await previewForm(page, {
        properties: { entity: picker(options) },
      });
      await expect(form.getByText('An entity from the catalog')).toBeVisible();
      const offered = await choices(page, box(form, 'Entity'));
      // Other tests register entities meanwhile.
      const after = await namesInCatalogue(page, filter);
      expectOffered(offered, [...new Set([...before, ...after])]);
    });
  }

  await test.step('makes a full reference of what is typed, and keeps what is none (P-401 to P-403, P-428, P-429)', async () => {
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

  await test.step('chooses the only one by itself where one is required (P-430, P-431)', async () => {
    const only = { kind: 'System', 'metadata.name': 'checkout' };
    const form = await previewForm(page, {
      properties: {
        entity: picker({ catalogFilter: only, allowArbitraryValues: false }),
      },
      required: ['entity'],
    });
    await expectGiven(form, 'Entity', 'Checkout, the only one that fits');
    expect(await reviewedValues(page)).toEqual({
      Entity: 'system:default/checkout',
    });
  });

  await test.step('can be limited to what the person owns (P-435)', async () => {
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

test('several entities are chosen up to a limit', async () => {
  const page = shared();
  const picker = {
    type: 'array',
    title: 'Entities',
    items: { type: 'string' },
    'ui:field': 'MultiEntityPicker',
  };

  await test.step('are chosen up to the limit (P-406, P-432)', async () => {
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
    const selected = form.getByRole('list', { name: 'Selected: Entities' });
    await expect(selected.getByRole('listitem')).toHaveText([
      'Checkout',
      'Payments',
    ]);
    await box(form, 'Entities').click();
    const rest = page.getByRole('option');
    // Another test makes a system whose title holds this one's.
    await expect(
      page.getByRole('option', { name: 'Checkout', exact: true }),
    ).toHaveCount(0);
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

  await test.step('are made full references of, and what is none is refused (P-406, P-428, P-454)', async () => {
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

  await test.step('cannot be typed where only known ones are allowed (P-402, P-406)', async () => {
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

test('an owner is a group or a person', async () => {
  const page = shared();
  await test.step('is a group or a person, a group unless said otherwise (P-407 to P-409)', async () => {
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
      const option = page.getByRole('option', { name: text, exact: true });
      await expect(
        option.or(page.getByText('Nothing fits').last()),
      ).toBeVisible();
      const isFound = await option.isVisible();
      await page.keyboard.press('Escape');
      return isFound;
    };
    expect(await found('Anybody', 'Checkout')).toBe(true);
    expect(await found('Anybody', 'Asha Requester')).toBe(true);
    expect(await found('Anybody', 'Basket service')).toBe(false);
    expect(await found('Group', 'Checkout')).toBe(true);
    expect(await found('Group', 'Asha Requester')).toBe(false);

    await typeAndLeave(box(form, 'Anybody'), 'till-team');
    await typeAndLeave(box(form, 'Elsewhere'), 'till-team');
    await typeAndLeave(box(form, 'Closed'), 'till-team');
    await expect(box(form, 'Closed')).toHaveValue('');
    expect(await reviewedValues(page)).toMatchObject({
      Anybody: 'group:default/till-team',
      Elsewhere: 'group:shop/till-team',
    });
  });

  await test.step('has its texts', async () => {
    const form = await previewForm(page, {
      properties: { owner: { type: 'string', 'ui:field': 'OwnerPicker' } },
    });
    await expect(box(form, 'Owner')).toBeVisible();
    await expect(form.getByText('The owner of the component')).toBeVisible();
  });
});

test('my groups are those of the person', async () => {
  const page = shared();
  const properties = {
    group: { type: 'string', 'ui:field': 'MyGroupsPicker' },
  };

  await test.step('has its texts, and chooses the only group where one is required (P-414, P-415, P-434)', async () => {
    const form = await previewForm(page, { properties, required: ['group'] });
    await expect(form.getByText('A group you are part of')).toBeVisible();
    await expectGiven(form, 'Group', 'Cloud Platform, your only group');
    expect(await reviewedValues(page)).toEqual({
      Group: 'group:default/cloud-platform',
    });
  });

  await test.step('offers the groups that have the person as member, and no others (P-433)', async () => {
    const expected = await namesInCatalogue(
      page,
      'kind=group,relations.hasMember=user:default/template.owner_retail.example',
    );
    const form = await previewForm(page, { properties });
    await expect(box(form, 'Group')).toHaveValue('');
    expect((await choices(page, box(form, 'Group'))).sort()).toEqual(expected);
  });
});

test('tags are checked, counted and sorted', async () => {
  const page = shared();
  const tags = (options: object = {}) => ({
    type: 'array',
    items: { type: 'string' },
    'ui:field': 'EntityTagsPicker',
    'ui:options': options,
  });

  await test.step('are lower-cased, trimmed, checked and never there twice (P-425 to P-427, P-452)', async () => {
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

  await test.step('are those of the kinds, with their counts, the most used first (P-410)', async () => {
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

  await test.step('stand in the order of the alphabet where counts are not shown', async () => {
    const form = await previewForm(page, {
      properties: { tags: tags({ kinds: ['API'] }) },
    });
    const offered = await choices(page, box(form, 'Tags'));
    expect(offered).toEqual(offered.toSorted((a, b) => a.localeCompare(b)));
  });
});
