import {
  type Browser,
  chromium,
  expect,
  type FullConfig,
} from '@playwright/test';
import { accounts } from './accounts';
import { environment } from './environment';
import { enterLane, readLanes } from './lanes';
import { getJson } from './portalApi';
import { signInAnew } from './signIn';

/** Time limit for a new portal to read the directory and the repositories, 1,000 more at large scale, and to index them. */
const FILLED_TIMEOUT_MS =
  process.env.ESTATE_SCALE === 'large' ? 1_200_000 : 240_000;
const EXPECTED_KINDS = [
  'API',
  'Component',
  'Domain',
  'Group',
  'Resource',
  'System',
  'Template',
  'User',
];

interface Facets {
  facets: { kind: Array<{ value: string; count: number }> };
}

interface SearchResults {
  results: unknown[];
}

/** Waits until each portal under test has read the organisation, and its search has results. */
export default async function globalSetup(config: FullConfig): Promise<void> {
  const { launchOptions } = config.projects[0].use;
  const browser = await chromium.launch(launchOptions);
  try {
    // One after the other: the other portals start up in the meantime.
    const lanes = readLanes();
    for (const index of lanes.keys()) {
      enterLane(index);
      await waitUntilFilled(browser);
    }
    if (lanes.length === 0) await waitUntilFilled(browser);
  } finally {
    await browser.close();
  }
}

async function waitUntilFilled(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: environment.portalUrl });
  await expect(async () => {
    // A person who is not in the catalogue yet cannot sign in.
    await page.context().clearCookies();
    await signInAnew(page, accounts.requester);
  }).toPass({ timeout: FILLED_TIMEOUT_MS });

  await expect
    .poll(
      async () => {
        const path = '/api/catalog/entity-facets?facet=kind';
        const { facets } = await getJson<Facets>(page, path);
        return facets.kind.map(({ value }) => value);
      },
      { message: 'kinds in the catalogue', timeout: FILLED_TIMEOUT_MS },
    )
    .toEqual(expect.arrayContaining(EXPECTED_KINDS));

  await expect
    .poll(
      async () => {
        const path = '/api/search/query?term=&types[0]=software-catalog';
        return (await getJson<SearchResults>(page, path)).results.length;
      },
      { message: 'search results', timeout: FILLED_TIMEOUT_MS },
    )
    .toBeGreaterThan(0);
}
