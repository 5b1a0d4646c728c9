import { environment } from './environment';
import { estate } from './estate';
import { repositories } from './repository';

/** What a row needs to reach the portal. */
export interface HostileContext {
  /** Headers of a member of checkout. */
  requester: Record<string, string>;
  /** Headers of an administrator of the portal. */
  admin: Record<string, string>;
  /** Name of a component of checkout, and of its repository. Its annotations and documents are hostile, see `filesOf`. */
  component: string;
  /** Address of the files of that repository. */
  files: string;
}

/** An input that once stopped the portal, or that could. */
export interface HostileInput {
  name: string;
  /**
   * Sends the input, or has the portal read it. It can be repeated.
   *
   * @returns the statuses of the answers
   */
  send(context: HostileContext): Promise<number[]>;
  /** The statuses that the portal answers with. They show that the input arrived where it is read. */
  answers: readonly number[];
}

/** Characters of a header, or of a request line. Node refuses more than 16 KiB in all. */
const LINE = 15_000;
const AT_ONCE = 5;

/** Pieces that patterns and parsers have taken long for when they are repeated. */
const PIECES = ['a', '@', '%40', '%4', '/', '=', ';', ',', '.', '&a[]=', '%22'];

const fill = (piece: string, length: number) =>
  piece.repeat(Math.floor(length / piece.length));

async function statusOf(path: string, init: RequestInit = {}) {
  const response = await fetch(`${environment.backendUrl}${path}`, init);
  await response.arrayBuffer();
  return response.status;
}

const several = (send: () => Promise<number>) =>
  Promise.all(Array.from({ length: AT_ONCE }, send));

const get = (path: string, headers: Record<string, string>) =>
  statusOf(path, { headers });

const post = (path: string, headers: Record<string, string>, body: string) =>
  statusOf(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });

/** A request line of one repeated piece, without a sign-in. */
const lineOf = (piece: string): HostileInput => ({
  name: `a request line of ${piece}`,
  send: () => several(() => statusOf(`/${fill(piece, LINE)}`)),
  answers: [200, 400, 404],
});

/** A header of one repeated piece, on a route for everybody and on one that looks for a sign-in. */
const headerOf = (header: string, start: string, piece: string) => ({
  name: `a header ${header} of ${start}${piece}`,
  send: async () => {
    const headers = { [header]: `${start}${fill(piece, LINE)}` };
    const [health, catalog] = await Promise.all([
      several(() => get('/.backstage/health/v1/readiness', headers)),
      several(() => get('/api/catalog/entities?limit=1', headers)),
    ]);
    return [...health, ...catalog];
  },
  answers: [200, 401],
});

const HEADERS: readonly [header: string, start: string][] = [
  ['user-agent', ''],
  ['referer', ''],
  ['cookie', ''],
  ['cookie', 'backstage-auth='],
  ['authorization', ''],
  ['authorization', 'Bearer '],
  ['x-forwarded-for', ''],
  ['accept', ''],
  ['accept-language', ''],
  ['origin', 'http://'],
  ['if-none-match', ''],
  ['content-type', ''],
];

/** JSON of many levels, below the 100 kB that most routes read. */
const DEEP = `${'['.repeat(45_000)}${']'.repeat(45_000)}`;

const deepTo = (path: string): HostileInput => ({
  // The second body is above the limit of most routes.
  answers: [400, 413],
  name: `45,000 levels of JSON to ${path}`,
  send: async ({ admin }) => [
    await post(path, admin, DEEP),
    await post(path, admin, `{"query":${DEEP},"values":${DEEP}}`),
  ],
});

/** Texts in Markdown that parsers have taken long for. */
const MARKDOWN: readonly [name: string, piece: string][] = [
  ['open brackets', '['],
  ['pictures', '!['],
  ['quotations', '>'],
  ['lists', '- '],
  ['emphasis', '*a_ '],
  ['links', '[a]('],
  ['tags', '<a '],
  ['comments', '<!--'],
  ['backticks', '`a'],
];

const announcementOf = ([name, piece]: (typeof MARKDOWN)[number]) => ({
  name: `an announcement of ${name}`,
  answers: [200],
  send: async ({ admin }: HostileContext) => [
    await post(
      '/api/announcements/preview',
      admin,
      JSON.stringify({ text: fill(piece, 20_000) }),
    ),
  ],
});

/** A catalogue file that is read, but not registered. */
const catalogueFileOf = (name: string, makeText: () => string) => ({
  name: `a catalogue file of ${name}`,
  answers: [201, 400],
  async send({ admin, component, files }: HostileContext) {
    await repositories.write(component, 'hostile.yaml', makeText());
    const target = `${files}/hostile.yaml`;
    const path = '/api/catalog/locations?dryRun=true';
    const body = JSON.stringify({ type: 'url', target });
    return [await post(path, admin, body)];
  },
});

const entity = (name: string, annotations = '') =>
  `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}
  annotations: { backstage.io/techdocs-ref: dir:., ${annotations} }
spec: { type: service, lifecycle: production, owner: group:default/checkout }
`;

/** The longest annotation that the catalogue keeps has 16,384 characters. */
const KEPT = '/'.repeat(16_000);

/** The files of the hostile repository. */
export const filesOf = (component: string): Record<string, string> => ({
  'catalog-info.yaml': [
    entity(component, 'backstage.io/adr-location: docs/adr'),
    entity(
      `${component}-paths`,
      `backstage.io/adr-location: '${KEPT}', vault.io/secrets-path: '${KEPT}'`,
    ),
  ].join('---\n'),
  'docs/adr/0001-brackets.md': '['.repeat(700_000),
  'docs/adr/0002-pictures.md': '![a]('.repeat(140_000),
  'docs/adr/0003-headings.md': '## \t'.repeat(175_000),
});

const readOf = (
  name: string,
  pathOf: (component: string) => string,
  answers: readonly number[] = [200],
): HostileInput => ({
  name,
  answers,
  send: async ({ requester, component }) => [
    await get(pathOf(component), requester),
  ],
});

/** A form with values that are no values. */
const formOf = (name: string, makeValues: () => unknown): HostileInput => ({
  name: `form values of ${name}`,
  answers: [400],
  send: async ({ requester }) => [
    await post(
      '/api/scaffolder/v2/tasks',
      requester,
      JSON.stringify({
        templateRef: 'template:default/new-service',
        values: makeValues(),
      }),
    ),
  ],
});

/** The log of a job, which a system answers with. The portal shows the end of it. */
const jobLogOf = (name: string, piece: string): HostileInput => ({
  name: `a job log of 30 MB of ${name}`,
  answers: [200],
  async send({ requester }) {
    const job = await firstJobOf('order-service', requester);
    await estate.fault({
      service: 'source-control',
      match: 'regex',
      path: `/actions/jobs/${job}/logs`,
      times: 1,
      kind: 'flood',
      piece,
      count: Math.floor(30_000_000 / piece.length),
    });
    const path = `/api/github/repos/order-service/jobs/${job}/log`;
    const status = await get(path, requester);
    await estate.faultsAreMet();
    return [status];
  },
});

async function firstJobOf(repository: string, headers: Record<string, string>) {
  const read = async (path: string) => {
    const address = `${environment.backendUrl}/api/github/repos/${repository}/${path}`;
    const response = await fetch(address, { headers });
    return response.json();
  };
  const { workflow_runs: runs } = await read('runs');
  const { jobs } = await read(`runs/${runs[0].id}/jobs`);
  return jobs[0].id as number;
}

/** A status page, which the portal reads by itself every few seconds. */
const feedOf = (
  name: string,
  flood: { start?: string; piece: string; count: number; end?: string },
): HostileInput => ({
  name: `a feed of ${name}`,
  answers: [200],
  async send({ requester }) {
    await estate.fault({
      service: 'status-pages',
      path: '/azure/status/feed',
      times: 1,
      kind: 'flood',
      type: 'application/rss+xml',
      ...flood,
    });
    await estate.faultsAreMet();
    // Asked after the feed was sent, while it is read.
    return Promise.all(
      Array.from({ length: 10 }, () =>
        get('/api/service-status/services', requester),
      ),
    );
  },
});

const searchOf = (piece: string): HostileInput => ({
  name: `searches of ${piece}`,
  answers: [200, 400],
  async send({ requester }) {
    const text = encodeURIComponent(fill(piece, 4_000));
    return Promise.all(
      [
        `/api/search/query?term=${text}`,
        `/api/quick-search/suggestions?query=${text.slice(0, 90)}`,
        `/api/catalog/entities/by-query?fullTextFilterTerm=${text}`,
        `/api/catalog/entities?filter=${text}`,
      ].map(path => get(path, requester)),
    );
  },
});

/**
 * The hostile inputs. A new row needs a name, and a function that sends the input. What the portal reads from a repository
 * is in `filesOf`.
 */
export const HOSTILE_INPUTS: readonly HostileInput[] = [
  ...PIECES.map(lineOf),
  ...HEADERS.flatMap(([header, start]) =>
    ['a', '@', ';', '.'].map(piece => headerOf(header, start, piece)),
  ),
  ...[
    '/api/catalog/entities/by-query',
    '/api/catalog/entities/by-refs',
    '/api/catalog/validate-entity',
    '/api/permission/authorize',
    '/api/scaffolder/v2/tasks',
    '/api/announcements/preview',
    '/api/user-settings/multiget',
  ].map(deepTo),
  readOf(
    'the annotation of a path of ADRs',
    component => `/api/adrs/adrs?entity=component:default/${component}-paths`,
    [400],
  ),
  readOf(
    'the annotation of a path of secrets',
    component =>
      `/api/vault/secrets?entity=component:default/${component}-paths`,
    [400],
  ),
  readOf(
    'a list of ADRs',
    component => `/api/adrs/adrs?entity=component:default/${component}`,
  ),
  ...['0001-brackets.md', '0002-pictures.md', '0003-headings.md'].map(file =>
    readOf(
      `the ADR ${file}`,
      component =>
        `/api/adrs/adrs/${file}?entity=component:default/${component}`,
    ),
  ),
  catalogueFileOf('100,000 list items', () =>
    entity('many').replace(
      'spec: {',
      `spec: { dependsOn: [${fill('component:a, ', 1_300_000)}],`,
    ),
  ),
  catalogueFileOf('10,000 documents', () =>
    Array.from({ length: 10_000 }, (_, at) => entity(`many-${at}`)).join(
      '---\n',
    ),
  ),
  catalogueFileOf('20,000 levels', () => `a: ${'['.repeat(20_000)}`),
  catalogueFileOf('an annotation of 40,000 slashes', () =>
    entity('slashes', `vault.io/secrets-path: '${'/'.repeat(40_000)}'`),
  ),
  ...MARKDOWN.map(announcementOf),
  formOf('a long name', () => ({ name: 'a'.repeat(90_000) })),
  formOf('many hyphens', () => ({ name: `${'-'.repeat(90_000)}!` })),
  {
    name: 'a form of 9 MB of levels',
    send: async ({ requester }) => [
      await post('/api/scaffolder/v2/tasks', requester, fill('[', 9_000_000)),
    ],
    answers: [400],
  },
  formOf('many keys', () =>
    Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`key${at}`, '']),
    ),
  ),
  ...['a', '(', '&', "'", '* '].map(searchOf),
  jobLogOf('one line', 'a'),
  jobLogOf('groups', '##[group]a\n'),
  jobLogOf('colours', '\u001b[31m'),
  feedOf('20 MB', { piece: '<item>', count: 3_000_000 }),
];
