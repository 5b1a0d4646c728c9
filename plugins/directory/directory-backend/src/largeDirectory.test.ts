import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  formatGroupQuery,
  formatUserFilter,
} from '@portal/plugin-directory-common';
import request from 'supertest';
import { makeLargeExamples } from './__testUtils__/makeLargeExamples';
import { resourceRepository } from './__testUtils__/resourceRepository';
import { directoryPlugin } from './plugin';

/** Maximum size of a picker's first page, in bytes. `npm run bench` measures its time. */
const MAX_BYTES = 50_000;

/** Maximum number of rows in a call to the directory, and in a page. */
const MAX_ROWS = 100;

/** Number of calls for each. */
const TIMES = 10;

const savedEnv = { ...process.env };
const stops: (() => Promise<unknown>)[] = [];
let url = '';
let estate: EstateProcess;

beforeAll(async () => {
  const examples = await makeLargeExamples();
  stops.push(() => examples.remove());
  estate = await startEstateProcess({
    services: ['graph'],
    scale: 'large',
    examplesDir: examples.folder,
  });
  stops.push(() => estate.close());
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  const msgraph = {
    baseUrl: `${estate.urls.graph}/v1.0`,
    rateLimit: { requestsPerMinute: 1000 },
    // Not called in this test.
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
      resourceRepository,
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

/** Calls the route as a picker does. */
async function ask(path: string, query: object) {
  const { body, text, status } = await request(url).get(path).query(query);
  expect(status).toBe(200);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
  const { value, complete }: Page = body;
  return { value, complete };
}

type Asked = Awaited<ReturnType<typeof ask>>;

/**
 * Calls once for each query.
 *
 * @returns the responses, and the number of rows in each call to the directory
 */
async function askAll(
  path: string,
  queryOf: (index: number) => object,
): Promise<{ asked: Asked[]; rows: number[] }> {
  await estate.forgetRequests();
  const asked: Asked[] = [];
  for (let index = 0; index < TIMES; index++) {
    asked.push(await ask(path, queryOf(index)));
  }
  const calls = await estate.requests('graph');
  const rows = calls
    .map(({ path: called }) => new URL(called, url))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Number(searchParams.get('$top')));
  return { asked, rows };
}

describe('the first page of a picker', () => {
  const search = (term: string) => formatGroupQuery({ by: 'search', term });

  it('over 5,000 groups is small, and read once for all who ask alike', async () => {
    const { asked, rows } = await askAll('/v1.0/groups', () => search('Unit'));
    // Reads the second page to detect more results.
    expect(rows).toEqual([MAX_ROWS, MAX_ROWS]);
    for (const { value, complete } of asked) {
      expect(value).toHaveLength(MAX_ROWS);
      expect(complete).toBe(false);
    }
  });

  it('over 5,000 groups is small, and two calls of so many rows, for whatever is typed', async () => {
    const typed = Array.from('Unit of the crew', (_, at) =>
      'Unit of the crew'.slice(0, at + 1),
    ).filter(text => text !== 'Unit' && !text.endsWith(' '));
    const { asked, rows } = await askAll('/v1.0/groups', index =>
      search(typed[typed.length - 1 - index]),
    );
    expect(rows).toEqual(asked.flatMap(() => [MAX_ROWS, MAX_ROWS]));
    for (const { value } of asked) expect(value).toHaveLength(MAX_ROWS);
  });

  it('over 10,000 people is small, and one call for each', async () => {
    const { asked, rows } = await askAll('/v1.0/users', index => {
      const email = `colleague.099${80 + index}@retail.example`;
      return {
        $filter: formatUserFilter({
          userPrincipalName: email,
          mail: email,
          enabledOnly: true,
        }),
      };
    });
    expect(rows).toEqual(asked.map(() => MAX_ROWS));
    for (const { value } of asked) expect(value).toHaveLength(1);
  });
});
