// covers: self-service, scaffolder-backend-module-form-rules, source-control-backend
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  accounts,
  box,
  environment,
  expectAccessible,
  expectGiven,
  exploreField,
  followTo,
  previewForm,
  review,
  reviewedValues,
  sharedPage,
  switchOffBrowserChecks,
  switchTheme,
  themes,
  typeAndLeave,
} from './support';

// Templates are tried out by those who manage them: members of Cloud Platform.
const shared = sharedPage(accounts.owner);

const HOST = new URL(environment.sourceControlUrl).host;

test('a repository is on a host, with what that host needs', async () => {
  const page = shared();
  const repository = (options: object = {}) => ({
    repoUrl: {
      type: 'string',
      'ui:field': 'RepoUrlPicker',
      'ui:options': options,
    },
  });
  const select = (form: Locator, name: string) =>
    form.getByRole('combobox', { name });

  await test.step('is on the host that the company has set up, unless said otherwise (P-441, P-439)', async () => {
    const form = await previewForm(page, { properties: repository() });
    await expect(select(form, 'Host')).toHaveValue(HOST);
    await typeAndLeave(box(form, 'Organization'), 'retail-example');
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

  await test.step('takes the first of what is allowed, and leaves no choice where there is one (P-411, P-437, P-438, P-440)', async () => {
    const form = await previewForm(page, {
      properties: repository({
        allowedHosts: [HOST],
        allowedOwners: ['retail-example', 'retail-labs'],
        allowedRepos: ['till', 'till-two'],
      }),
    });
    await expectGiven(form, 'Host', HOST);
    await expect(select(form, 'Organization')).toHaveValue('retail-example');
    await expect(select(form, 'Repository')).toHaveValue('till');
    await select(form, 'Organization').selectOption('retail-labs');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': `${HOST}?owner=retail-labs&repo=till`,
    });
  });

  await test.step('asks for what its host has (P-411, P-436, P-442, P-445)', async () => {
    const azure = await previewForm(page, {
      properties: repository({
        allowedHosts: ['dev.azure.com', HOST],
        allowedOrganizations: ['retail'],
        allowedProjects: ['tills', 'stores'],
      }),
    });
    await expect(select(azure, 'Host')).toHaveValue('dev.azure.com');
    await expectGiven(azure, 'Organization', 'retail');
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
    await expect(select(bitbucket, 'Workspace')).toHaveValue('retail');
    await expect(box(bitbucket, 'Project')).toBeVisible();
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
    await test.step(`is refused without ${name}`, async () => {
      const form = await previewForm(page, {
        properties: repository({ allowedHosts: [host] }),
      });
      await expectGiven(form, 'Host', host);
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

  await test.step('is refused on a host that is none (P-455)', async () => {
    const form = await previewForm(page, {
      properties: repository({ allowedHosts: ['localhost:no-port'] }),
    });
    await typeAndLeave(box(form, 'Repository'), 'till');
    await review(page);
    await expect(
      form.getByText('Unable to parse the Repository URL').first(),
    ).toBeVisible();
  });

  await test.step('can be chosen with one of its branches (P-391)', async () => {
    const form = await previewForm(page, {
      properties: {
        ...repository({
          allowedHosts: [HOST],
          allowedOwners: ['retail-example'],
        }),
        branch: { type: 'string', 'ui:field': 'RepoBranchPicker' },
      },
    });
    await expect(form.getByText('The branch of the repository')).toBeVisible();
    await typeAndLeave(box(form, 'Repository'), 'basket-service');
    await typeAndLeave(box(form, 'Branch'), 'main');
    expect(await reviewedValues(page)).toEqual({
      'Repo Url': `${HOST}?owner=retail-example&repo=basket-service`,
      Branch: 'main',
    });
  });
});

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expectAccessible(page);
  }
}

test('the playground with mistakes in pickers, and the pages for authors of templates, are accessible in both themes', async () => {
  const page = shared();
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
  await expectAccessibleInBothThemes(page);

  await test.step('/create/edit/custom-fields', async () => {
    await followTo(page, '/create/edit/custom-fields');
    await exploreField(page, 'RepoUrlPicker');
    await expect(page.getByRole('combobox', { name: 'Host' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('/create/templating-extensions', async () => {
    await followTo(page, '/create/templating-extensions');
    await expect(page.getByText('parseRepoUrl').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
