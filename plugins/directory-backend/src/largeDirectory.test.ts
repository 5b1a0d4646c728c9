import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { startEstateProcess } from '@portal/estate';
import {
  formatGroupQuery,
  formatUserFilter,
} from '@portal/plugin-directory-common';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { directoryPlugin } from './plugin';

/** What the first page of a picker may weigh, in bytes, and may take, in milliseconds. */
const BUDGET = { bytes: 50_000, ms: 150 } as const;

/** Groups that stand beside the 2,500 of a large estate. */
const MORE_GROUPS = 2_500;

/** How often each is measured. */
const TIMES = 10;

const EXAMPLES = join(__dirname, '../../../examples');

const savedEnv = { ...process.env };
const stops: (() => Promise<unknown>)[] = [];
let url = '';

/** The sample company with so many groups more that there are 5,000. */
async function makeExamples(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'large-directory-'));
  stops.push(() => rm(folder, { recursive: true }));
  await cp(EXAMPLES, folder, { recursive: true });
  const groups = Array.from(
    { length: MORE_GROUPS },
    (_, index) => `
  - nickname: crew-${index}
    displayName: Unit of the crew ${index}
    description: One of those who keep the stores and the web shop running`,
  );
  await appendFile(join(folder, 'organisation/groups.yaml'), groups.join(''));
  return folder;
}

beforeAll(async () => {
  const estate = await startEstateProcess({
    scale: 'large',
    examplesDir: await makeExamples(),
  });
  stops.push(() => estate.close());
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  const msgraph = {
    baseUrl: `${estate.urls.graph}/v1.0`,
    rateLimit: { requestsPerMinute: 1000 },
    // Not asked here.
    lists: {
      siteId: 'a,b,c',
      applications: 'd',
      products: { name: 'e', listId: 'f' },
      costCodes: 'g',
    },
  };
  const backend = await startTestBackend({
    features: [
      directoryPlugin,
      mockServices.rootConfig.factory({ data: { msgraph } }),
    ],
  });
  stops.push(() => backend.stop());
  url = `http://127.0.0.1:${backend.server.port()}/api/msgraph`;
}, 120_000);

afterAll(async () => {
  process.env = savedEnv;
  for (const stop of stops.reverse()) await stop();
});

interface Page {
  value: unknown[];
  complete: boolean;
}

/** Asks as a picker does. */
async function ask(path: string, query: object) {
  const start = performance.now();
  const { body, text, status } = await request(url).get(path).query(query);
  const ms = performance.now() - start;
  expect(status).toBe(200);
  const { value, complete }: Page = body;
  return { value, complete, ms, bytes: Buffer.byteLength(text) };
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** Asks once for each query; the first is left out: it also opens connections and gets a token. */
async function measure(
  path: string,
  queryOf: (index: number) => object,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let index = 0; index <= TIMES; index++) {
    asked.push(await ask(path, queryOf(index)));
  }
  return asked.slice(1);
}

function median(times: number[]): number {
  return [...times].sort((one, other) => one - other)[
    Math.floor(times.length / 2)
  ];
}

function expectInBudget(asked: Asked[]): void {
  expect(Math.max(...asked.map(({ bytes }) => bytes))).toBeLessThanOrEqual(
    BUDGET.bytes,
  );
  expect(median(asked.map(({ ms }) => ms))).toBeLessThan(BUDGET.ms);
}

describe('the first page of a picker', () => {
  const search = (term: string) => formatGroupQuery({ by: 'search', term });

  it('over 5,000 groups is small and quick', async () => {
    const asked = await measure('/v1.0/groups', () => search('Unit'));
    expectInBudget(asked);
    for (const { value, complete } of asked) {
      expect(value).toHaveLength(100);
      expect(complete).toBe(false);
    }
  });

  it('over 5,000 groups is small and quick for whatever is typed', async () => {
    const asked = await measure('/v1.0/groups', index =>
      search('Unit of the crew'.slice(0, index + 3)),
    );
    expectInBudget(asked);
    for (const { value } of asked) expect(value).toHaveLength(100);
  });

  it('over 10,000 people is small and quick', async () => {
    const asked = await measure('/v1.0/users', index => {
      const email = `colleague.0999${index % 9}@retail.example`;
      return {
        $filter: formatUserFilter({
          userPrincipalName: email,
          mail: email,
          enabledOnly: true,
        }),
      };
    });
    expectInBudget(asked);
    for (const { value } of asked) expect(value).toHaveLength(1);
  });
});
