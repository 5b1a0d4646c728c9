import { ConfigReader } from '@backstage/config';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { createChecks, type Installation } from './checks';
import { describeFindings } from './describeFindings';
import { runChecks } from './probe';

let estate: EstateProcess;
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['confluent'] });
});
afterAll(() => estate.close());
afterEach(() => estate.clearFaults());

const withoutTokens = {
  tokens: () => ({
    getToken: () => Promise.reject(new Error('no identity')),
  }),
  installations: () => Promise.resolve([]),
};

function confluent(secret = estate.credentials.confluent.cloud.secret) {
  const { cloud, dev, prod } = estate.credentials.confluent;
  const url = estate.urls.confluent;
  const environment = (name: 'dev' | 'prod', apiKey: object) => ({
    restEndpoint: `${url}/clusters/${name}`,
    clusterId: name === 'dev' ? 'lkc-retdev' : 'lkc-retprd',
    identityProviderId: name === 'dev' ? 'op-retdev' : 'op-retprd',
    apiKey,
    streamCatalog: { endpoint: `${url}/catalog/${name}`, apiKey },
  });
  return new ConfigReader({
    confluent: {
      baseUrl: url,
      apiKey: { ...cloud, secret },
      environments: {
        dev: environment('dev', dev),
        prod: environment('prod', prod),
      },
    },
  });
}

it('finds nothing missing where all is there, and only reads', async () => {
  await estate.forgetRequests();
  const findings = await runChecks(createChecks(confluent(), withoutTokens));
  expect(describeFindings(findings).at(-1)).toBe('7 work, 0 missing');
  const requests = await estate.requests('confluent');
  expect(new Set(requests.map(({ method }) => method))).toEqual(
    new Set(['GET']),
  );
});

it('says what is missing, in the words of the vendor, and goes on', async () => {
  const findings = await runChecks(
    createChecks(confluent('wrong'), withoutTokens),
  );
  const table = describeFindings(findings);
  expect(table[0]).toMatch(
    /^Confluent Cloud {2}Cloud API key: service accounts +MISSING {2}401 the credential is not taken: \S/,
  );
  expect(table.at(-1)).toBe('4 work, 3 missing');
  expect(table.join()).not.toContain('wrong');
});

it.each<[string, Installation[], string]>([
  ['no installation', [], "not installed on 'Retail'"],
  [
    'a missing right',
    [{ account: 'retail', permissions: { contents: 'read' } }],
    'the app has read: change its permissions',
  ],
])('names the right that a GitHub App lacks: %s', async (_, found, problem) => {
  const findings = await runChecks(
    createChecks(new ConfigReader({ github: { organisation: 'Retail' } }), {
      ...withoutTokens,
      installations: () => Promise.resolve(found),
    }),
  );
  const contents = findings.find(({ right }) => right === 'contents: write');
  expect(contents?.problem).toContain(problem);
});

it('accepts more than a right', async () => {
  const permissions = { metadata: 'read', checks: 'write', members: 'admin' };
  const findings = await runChecks(
    createChecks(new ConfigReader({ github: { organisation: 'retail' } }), {
      ...withoutTokens,
      installations: () =>
        Promise.resolve([{ account: 'Retail', permissions }]),
    }),
  );
  expect(
    findings.filter(({ problem }) => !problem).map(({ right }) => right),
  ).toEqual(['metadata: read', 'checks: read', 'members: read']);
});

it('says that the identity gives no token, and what cannot be reached', async () => {
  const findings = await runChecks(
    createChecks(
      new ConfigReader({
        azure: { baseUrl: 'http://127.0.0.1:9' },
        integrations: { azure: [{ host: 'dev.azure.com' }] },
        auth: {
          environment: 'production',
          providers: {
            directory: { production: { metadataUrl: 'http://127.0.0.1:9/x' } },
          },
        },
      }),
      withoutTokens,
    ),
  );
  expect(findings.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:9 cannot be reached: \S/),
    'no identity',
    'no identity',
  ]);
});

it('tells a system that refuses from one that is throttled, slow, away or not configured', async () => {
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
  const fault = (path: string, kind: object) =>
    estate.addFault({ service: 'confluent', path, ...kind } as Parameters<
      typeof estate.addFault
    >[0]);
  const retryAfter = { 'Retry-After': '30' };
  await fault('/iam/v2/service', { kind: 'status', status: 403 });
  await fault('/clusters/dev', {
    kind: 'status',
    status: 429,
    headers: retryAfter,
  });
  await fault('/catalog/dev', { kind: 'delay', delayMs: 2_000 });
  await fault('/clusters/prod', { kind: 'cut', afterBytes: 0 });
  await fault('/catalog/prod', { kind: 'status', status: 404 });
  const config = new ConfigReader({
    ...confluent().get<object>(),
    msgraph: { baseUrl: 'http://127.0.0.1:9' },
  });
  const findings = await runChecks(createChecks(config, withoutTokens));
  jest.restoreAllMocks();
  const problems = Object.fromEntries(
    findings.map(({ right, problem }) => [right, problem]),
  );
  expect(problems).toEqual({
    Configuration: expect.stringContaining("'msgraph.lists'"),
    'Cloud API key: service accounts': expect.stringMatching(
      /^403 the right is missing/,
    ),
    'Cloud API key: identity pools of op-retdev': undefined,
    'dev: DESCRIBE on topics': expect.stringMatching(
      /^429 too many requests, try again in 30 s/,
    ),
    'dev: Stream Catalog, DataDiscovery': expect.stringMatching(
      /cannot be reached: it does not answer within 15 s$/,
    ),
    'Cloud API key: identity pools of op-retprd': undefined,
    'prod: DESCRIBE on topics': expect.stringMatching(/cannot be reached: \S/),
    'prod: Stream Catalog, DataDiscovery': expect.stringMatching(
      /^404 not found: check the address/,
    ),
  });
  const table = describeFindings(findings).join('\n');
  const { cloud, dev, prod } = estate.credentials.confluent;
  for (const { secret } of [cloud, dev, prod])
    expect(table).not.toContain(secret);
  expect(table).toMatch(/\n2 work, 6 missing$/);
});
