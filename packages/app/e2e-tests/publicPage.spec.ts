// covers: app-backend-module-page-configuration
import { expect, test } from '@playwright/test';
import { accounts, environment, tokenOf } from './support';

const CONFIGURATION = `${environment.backendUrl}/api/app/page-configuration`;

/** The texts in a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

test('the page without a session tells nothing of the company, and no source', async ({
  browser,
  playwright,
}) => {
  const visitor = await playwright.request.newContext();
  const html = await (await visitor.get(environment.portalUrl)).text();
  const [, shown = ''] =
    /<script type="backstage.io\/config">(.*?)<\/script>/s.exec(html) ?? [];
  const [, scriptsOfPages = '{"routes":{}}'] =
    /<script type="portal\/scripts">(.*?)<\/script>/s.exec(html) ?? [];
  // The addresses of pages that everybody's portal has, whose scripts are preloaded.
  const addresses = Object.keys(JSON.parse(scriptsOfPages).routes);
  const known = new Set([...textsOf(JSON.parse(shown)), ...addresses]);
  expect((await visitor.get(CONFIGURATION)).status()).toBe(401);

  const authorization = `Bearer ${await tokenOf(browser, accounts.requester)}`;
  const whole = await visitor.get(CONFIGURATION, {
    headers: { authorization },
  });
  expect(whole.status()).toBe(200);
  const secrets = textsOf(await whole.json()).filter(
    text => /[.:@/-]/.test(text) && text.length > 5 && !known.has(text),
  );
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter(text => html.includes(text))).toEqual([]);
  for (const text of ['retail.example', 'group:default', 'cloud-platform']) {
    expect(html).not.toContain(text);
  }

  const scripts = [...html.matchAll(/src="([^"]+\.js)"/g)].map(
    ([, src]) => src,
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) {
    const url = new URL(src, environment.portalUrl).href;
    const script = await (await visitor.get(url)).text();
    expect(script).not.toContain('sourceMappingURL');
    expect((await visitor.get(`${url}.map`)).status()).toBe(404);
  }
  await visitor.dispose();
});
