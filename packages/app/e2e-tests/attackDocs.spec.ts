// covers: techdocs-*, catalog-*, permission-*
import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  getJson,
  registerEntity,
  repositories,
  takeSession,
  uniqueName,
  userToken,
} from './support';

/** Removes the test's data, also after a failure. */
const cleanUps: (() => Promise<unknown>)[] = [];

test.beforeEach(({ page }) => takeSession(page, accounts.admin));
test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Creates a repository with a component; returns the address of its files. */
async function makeComponent(
  name: string,
  files: Record<string, string>,
  link = 'https://wiki.example',
): Promise<string> {
  const address = await repositories.create(name, {
    'catalog-info.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}
  annotations:
    backstage.io/techdocs-ref: dir:.
  links:
    - url: ${link}
      title: Wiki
spec: { type: library, lifecycle: experimental, owner: group:default/cloud-platform }
`,
    ...files,
  });
  cleanUps.push(() => repositories.remove(name));
  return `${address}/catalog-info.yaml`;
}

test('documents that stopped the backend are shown, with their anchors', async ({
  page,
}) => {
  const name = uniqueName('attack-docs');
  const notes = Array.from({ length: 20_000 }, (_, i) => i);
  const target = await makeComponent(name, {
    'docs/index.md': '# Start\n\n## 概述\n\n## 示例_1\n\n## 结论\n',
    'docs/notes.md': `# Notes\n\n${notes.map(i => `[^${i}]`).join(' ')}\n\n${notes.map(i => `[^${i}]: x`).join('\n')}\n`,
  });
  cleanUps.push(await registerEntity(page, target));
  await expect(() =>
    getJson(page, `/api/catalog/entities/by-name/component/default/${name}`),
  ).toPass({ timeout: 60_000 });
  await page.goto(`/docs/default/component/${name}`);
  const article = page.locator('article');
  await expect(article.getByRole('heading', { name: '结论' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(article.locator('h2#_3')).toHaveCount(1);
});

test('a malformed address of the docs is refused as such', async ({ page }) => {
  const headers = { authorization: `Bearer ${await userToken(page)}` };
  for (const path of ['%', 'static/docs/%', 'static/docs/a/b/c/%E0%A4%A']) {
    const answer = await page.request.get(
      `${environment.backendUrl}/api/techdocs/${path}`,
      { headers },
    );
    expect([path, answer.status()]).toEqual([path, 400]);
  }
});

test('an entity with a link that runs a script is refused, with the reason', async ({
  page,
}) => {
  const name = uniqueName('attack-link');
  const target = await makeComponent(name, {}, '"javascript:alert(1)"');
  const answer = await page.request.post(
    `${environment.backendUrl}/api/catalog/locations?dryRun=true`,
    {
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data: { type: 'url', target },
    },
  );
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(
    "metadata.links[0].url must not start with 'javascript:'",
  );
});
