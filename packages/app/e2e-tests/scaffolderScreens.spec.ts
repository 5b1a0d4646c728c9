// covers: self-service
import { expect, type Page, test } from '@playwright/test';
import { accounts, exploreField, followTo, signIn } from './support';

/** A template whose second step is skipped, and has an action that is not installed. */
const TEMPLATE = `
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: tried-out
spec:
  type: service
  owner: group:default/cloud-platform
  parameters:
    - title: About it
      properties:
        name: { title: Name, type: string }
  steps:
    - id: fetch
      name: Fetch the skeleton
      action: fetch:template
      input: { url: ./skeleton, values: { name: '\${{ parameters.name }}' } }
    - id: never
      name: Never
      if: \${{ false }}
      action: publish:elsewhere
  output:
    text: [{ title: Done, content: 'It is done' }]
`;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });
const text = (page: Page, content: string) =>
  page.getByText(content, { exact: true });

/** Lets the page open a folder without the browser's dialog: one of the browser's own file system. */
async function giveFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: () => navigator.storage.getDirectory(),
    });
  });
}

async function writeTemplate(page: Page): Promise<void> {
  await page.evaluate(async template => {
    const root = await navigator.storage.getDirectory();
    const write = async (
      folder: FileSystemDirectoryHandle,
      name: string,
      content: string,
    ) => {
      const file = await folder.getFileHandle(name, { create: true });
      const writable = await file.createWritable();
      await writable.write(content);
      await writable.close();
    };
    await write(root, 'template.yaml', template);
    const skeleton = await root.getDirectoryHandle('skeleton', {
      create: true,
    });
    await write(skeleton, 'README.md', '# ${{ values.name }}');
  }, TEMPLATE);
}

test.beforeEach(async ({ page }) => {
  await giveFolder(page);
  await signIn(page, accounts.owner, '/create/actions');
  await expect(heading(page, 'Installed actions')).toBeVisible();
});

test('the editor and its intro, dry run and publish dialog (P-277 to P-306)', async ({
  page,
}) => {
  await followTo(page, '/create/edit');
  await expect(heading(page, 'Manage Templates')).toBeVisible();
  for (const option of [
    'Get started by choosing one of the options below',
    'Load Template Directory',
    'Create New Template',
    'Template Form Playground',
    'Custom Field Explorer',
  ]) {
    await expect(heading(page, option)).toBeVisible();
  }

  await test.step('the editor without a folder', async () => {
    await followTo(page, '/create/edit/template');
    await expect(heading(page, 'Template Editor')).toBeVisible();
    await expect(
      text(page, 'Please select an action on the file menu.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'File', exact: true }).click();
    for (const item of [
      'Open template directory',
      'Create template directory',
      'Close template editor',
    ]) {
      await expect(
        page.getByRole('menuitem', { name: item, exact: true }),
      ).toBeVisible();
    }
    await writeTemplate(page);
    await page
      .getByRole('menuitem', { name: 'Open template directory' })
      .click();
  });

  await test.step('the folder', async () => {
    for (const title of [
      'Save all files',
      'Reload directory',
      'Close directory',
      'Reload file',
    ]) {
      await expect(page.getByTitle(title, { exact: true })).toBeVisible();
    }
    await text(page, 'template.yaml').click();
    await expect(page.getByText('About it').first()).toBeVisible();
    await expect(
      page.getByRole('region', {
        name: 'This template does not work as it is written',
      }),
    ).toContainText('Step Never: the action publish:elsewhere');
  });

  await test.step('the dry run', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('tried');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(text(page, 'Result 1')).toBeVisible();
    for (const tab of ['Files', 'Log', 'Output']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      if (tab === 'Log') await expect(text(page, 'Skipped')).toBeVisible();
    }
    const download = page.waitForEvent('download');
    await page.getByTitle('Download as .zip').click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await page.getByTitle('Delete result').click();
    await expect(text(page, 'Result 1')).toHaveCount(0);
  });

  await test.step('the publish dialog', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Save the template files/,
      /^Create a pull request/,
      /already exists.*once the pull request gets merged$/,
      /^But if you are creating a new template.*register/,
    ]);
    await expect(
      dialog.getByRole('link', { name: 'Go to the documentation' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a change, and the question before it is lost', async () => {
    const code = page.getByRole('textbox', { name: 'Code' });
    const editor = code.or(page.locator('.cm-content')).first();
    await editor.click();
    await page.keyboard.type('# changed');
    await expect(page.getByTitle('Save file', { exact: true })).toBeVisible();
    const asked = new Promise<string>(resolve =>
      page.once('dialog', async dialog => {
        resolve(dialog.message());
        await dialog.accept();
      }),
    );
    await page.getByTitle('Close directory', { exact: true }).click();
    expect(await asked).toBe('Are you sure? Unsaved changes will be lost');
    await expect(
      text(page, 'Please select an action on the file menu.'),
    ).toBeVisible();
  });
});

test('the form playground and the field explorer (P-289 to P-294, P-303, P-307)', async ({
  page,
}) => {
  await followTo(page, '/create/edit/template-form');
  await page.getByRole('textbox', { name: 'Code' }).fill('{}');
  await expect(
    text(page, 'There are no spec parameters in the template to preview.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New service' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();

  await followTo(page, '/create/edit/custom-fields');
  await expect(heading(page, 'Custom Field Explorer')).toBeVisible();
  await expect(
    page.getByPlaceholder('Choose Custom Field Extension'),
  ).toBeVisible();
  await exploreField(page, 'EntityPicker');
  for (const part of ['Field Options', 'Template Spec']) {
    await expect(text(page, part)).toBeVisible();
  }
  await expect(
    page.getByRole('button', { name: 'Apply', exact: true }),
  ).toBeVisible();
});
