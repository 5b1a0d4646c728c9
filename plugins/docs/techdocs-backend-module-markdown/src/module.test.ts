import {
  type BackendFeature,
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { RELATION_OWNED_BY } from '@backstage/catalog-model';
import techdocsPlugin from '@backstage/plugin-techdocs-backend';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { JsonObject } from '@backstage/types';
import { Agent, request } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { createDocsFolder, type DocsFolder } from '../__fixtures__/docsFolder';
import { MemoryCache } from '@portal/test-kit';
import techdocsModuleMarkdown from './index';

/** Starting processes takes a while where many tests run at once. */
jest.setTimeout(120_000);

const OWNER = 'user:default/tia';

let folder: DocsFolder;
afterEach(() => folder.remove());

/** Starts TechDocs with a component whose sources are in `folder`, and sends requests to it. */
async function startTechdocs(...options: Parameters<typeof startServer>) {
  const { send } = await startServer(...options);
  return send;
}

async function startServer(
  files: Record<string, string>,
  markdown: JsonObject = {},
  {
    cache,
    features = [],
  }: { cache?: JsonObject; features?: BackendFeature[] } = {},
) {
  folder = await createDocsFolder(files);
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      uid: folder.inputDir,
      name: 'checkout',
      namespace: 'default',
      annotations: {
        'backstage.io/techdocs-ref': 'dir:.',
        'backstage.io/source-location': `file:${folder.inputDir}/catalog-info.yaml`,
        'backstage.io/managed-by-location': `file:${folder.inputDir}/catalog-info.yaml`,
      },
    },
    relations: [{ type: RELATION_OWNED_BY, targetRef: OWNER }],
  };
  const { server } = await startTestBackend({
    features: [
      techdocsPlugin,
      techdocsModuleMarkdown,
      catalogServiceMock.factory({ entities: [entity] }),
      ...features,
      mockServices.rootConfig.factory({
        data: {
          backend: { workingDirectory: folder.outputDir },
          techdocs: {
            builder: 'local',
            ...(cache && { cache }),
            generator: { markdown },
            publisher: {
              type: 'local',
              local: { publishDirectory: `${folder.outputDir}/published` },
            },
          },
        },
      }),
    ],
  });
  const send = (
    path: string,
    headers: Record<string, string> = {},
    onText: (text: string) => void = () => undefined,
    agent?: Agent,
    body?: string,
  ) =>
    new Promise<string>((resolve, reject) => {
      const call = request(
        {
          port: server.port(),
          path: `/api/techdocs${path}`,
          headers,
          agent,
          method: body === undefined ? 'GET' : 'POST',
        },
        response => {
          let text = '';
          response.on('data', chunk => {
            text += chunk;
            onText(text);
          });
          response.on('end', () => resolve(text));
        },
      );
      call.on('error', reject).end(body);
    });
  const post = (path: string, body: string) =>
    send(
      path,
      { 'content-type': 'application/json' },
      undefined,
      undefined,
      body,
    );
  return { send, post };
}

/** Starts TechDocs and calls its tools. */
async function startTools(files: Record<string, string>) {
  const { post } = await startServer(files);
  return {
    use: async (tool: string, input: object) =>
      JSON.parse(
        await post(
          `/.backstage/actions/v1/actions/techdocs:${tool}/invoke`,
          JSON.stringify(input),
        ),
      ),
  };
}

/** Has TechDocs keep its answers in this cache. */
const withCache = (cache: MemoryCache) => ({
  cache: { ttl: 60_000 },
  features: [
    createServiceFactory({
      service: coreServices.cache,
      deps: {},
      factory: () => cache,
    }),
  ],
});

const SYNC = '/sync/default/Component/checkout';
const EVENTS = { accept: 'text/event-stream' };

describe('techdocs with the markdown module', () => {
  it('builds and serves the docs of a component', async () => {
    const get = await startTechdocs({
      'mkdocs.yml': 'site_name: Checkout docs',
      'docs/index.md': '# Welcome\n',
    });
    expect(await get(SYNC, EVENTS)).toContain(
      'event: finish\ndata: {"updated":true}',
    );
    const page = await get(
      '/static/docs/default/component/checkout/index.html',
    );
    expect(page).toContain('Welcome');
    const metadata = JSON.parse(
      await get('/metadata/techdocs/default/Component/checkout'),
    );
    expect(metadata).toMatchObject({ site_name: 'Checkout docs' });
  });

  it('answers with the bytes of the file, from the cache and on a connection that is used again', async () => {
    const cache = new MemoryCache();
    const get = await startTechdocs(
      { 'docs/index.md': '# First\n', 'docs/other.md': '# Second\n' },
      {},
      withCache(cache),
    );
    await get(SYNC, EVENTS);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = (path: string) =>
      get(
        `/static/docs/default/component/checkout/${path}index.html`,
        {},
        undefined,
        agent,
      );
    const fresh = [await read(''), await read('other/')];
    expect(fresh[0]).toContain('<title>First');
    expect(fresh[1]).toContain('<title>Second');
    expect([...cache.entries.keys()].length).toBeGreaterThanOrEqual(2);
    for (let round = 0; round < 3; round += 1) {
      expect([await read(''), await read('other/')]).toEqual(fresh);
    }
    agent.destroy();
  });

  it('serves no page from the cache that is gone from the docs', async () => {
    const cache = new MemoryCache();
    const get = await startTechdocs(
      { 'docs/index.md': '# Welcome\n', 'docs/guide.md': '# Guide\n' },
      {},
      withCache(cache),
    );
    await get(SYNC, EVENTS);
    const base = '/static/docs/default/component/checkout';
    expect(await get(`${base}/guide/index.html`)).toContain('Guide');
    // What the cache keeps of an earlier build.
    for (const [key, value] of cache.entries)
      cache.entries.set(key.replace('/guide/', '/old/'), value);
    expect([...cache.entries.keys()].join()).toContain('/old/index.html');
    expect(JSON.parse(await get(`${base}/old/index.html`))).toMatchObject({
      error: {
        name: 'NotFoundError',
        message: "There is no page 'old/index.html'",
      },
      response: { statusCode: 404 },
    });
    expect(await get(`${base}/guide/index.html`)).toContain('Guide');
  });

  it('no longer serves a page that is gone from the docs', async () => {
    const get = await startTechdocs({
      'docs/index.md': '# Welcome\n',
      'docs/guide/new.md': '# New\n',
    });
    await get(SYNC, EVENTS);
    // What a publisher keeps of an earlier build.
    const site = `${folder.outputDir}/published/default/component/checkout`;
    await mkdir(`${site}/guide/old`);
    await writeFile(`${site}/guide/old/index.html`, 'Old text');
    const base = '/static/docs/default/component/checkout';
    const old = JSON.parse(await get(`${base}/guide/old/index.html`));
    expect(old).toMatchObject({
      error: { name: 'NotFoundError' },
      response: { statusCode: 404 },
    });
    expect(await get(`${base}/guide/old/`)).not.toContain('Old text');
    for (const path of ['guide/new/index.html', 'guide/new/', '']) {
      expect(await get(`${base}/${path}`)).toContain('<article');
    }
    // It has a route, which knows who may read what of it.
    expect(await get(`${base}/techdocs_metadata.json`)).toContain(
      'NotFoundError',
    );
  });

  it('tells the notes of a build to owners, and to no other reader', async () => {
    const get = await startTechdocs({
      'mkdocs.yml': 'nav:\n  - Gone: secret-plans.md\n',
      'docs/index.md': '# Welcome\n',
    });
    await get(SYNC, EVENTS);
    const read = async (authorization: string) =>
      JSON.parse(
        await get('/metadata/techdocs/default/Component/checkout', {
          authorization,
        }),
      );
    const { header } = mockCredentials.user;
    expect((await read(header(OWNER))).build_notes).toEqual([
      expect.stringContaining('secret-plans.md'),
    ]);
    for (const other of [
      header('user:default/otto'),
      mockCredentials.service.header(),
    ]) {
      const metadata = await read(other);
      expect(metadata).not.toHaveProperty('build_notes');
      expect(metadata.files).toContain('index.html');
    }
  });

  it('tells the reader what is wrong with mkdocs.yml', async () => {
    const get = await startTechdocs({
      'mkdocs.yml': 'site_name: Checkout\nnav:\n\t- index.md\n',
      'docs/index.md': '# Welcome\n',
    });
    const events = await get(SYNC, EVENTS);
    expect(events).toMatch(
      /event: error\ndata: "mkdocs\.yml is not valid YAML \(line 3, column 1\): /,
    );
    expect(events).toMatch(/event: log\ndata: .*mkdocs\.yml is not valid YAML/);
  });

  it.each([
    '/%',
    '/static/docs/%',
    '/static/docs/default/component/checkout/%E0%A4%A',
    '/static/docs/default/component/checkout/%00',
    '/metadata/techdocs/default/Component/%zz',
  ])('refuses the malformed address %s', async path => {
    const get = await startTechdocs({ 'docs/index.md': '# Welcome\n' });
    expect(JSON.parse(await get(path))).toMatchObject({
      error: {
        name: 'InputError',
        message: expect.stringContaining('is malformed'),
      },
      response: { statusCode: 400 },
    });
  });

  it('serves a page whose name holds a percent sign', async () => {
    const get = await startTechdocs({
      'docs/index.md': '# Welcome\n',
      'docs/100%.md': '# All of it\n',
    });
    await get(SYNC, EVENTS);
    const page = '/static/docs/default/component/checkout/100%25/index.html';
    expect(await get(page)).toContain('All of it');
  });

  it('goes on answering while a hostile page is built', async () => {
    const get = await startTechdocs(
      {
        'docs/index.md': '# Welcome\n',
        'docs/slow.md': '# a\n'.repeat(500_000),
      },
      { maxPageSeconds: 3 },
    );
    const order: string[] = [];
    let start: () => void;
    const started = new Promise<void>(resolve => {
      start = resolve;
    });
    const built = get(SYNC, EVENTS, text => {
      if (text.includes('No mkdocs.yml found')) start();
    }).then(events => {
      order.push('built');
      return events;
    });
    await started;
    const entity = await get('/metadata/entity/default/Component/checkout');
    order.push('answered');
    expect(JSON.parse(entity)).toMatchObject({ kind: 'Component' });
    expect(await built).toContain('event: finish\ndata: {"updated":true}');
    expect(order).toEqual(['answered', 'built']);
    const note = await get(
      '/static/docs/default/component/checkout/slow/index.html',
    );
    expect(note).toContain('This page could not be built');
  });
});

describe('documentation for assistants', () => {
  const FILES = {
    'mkdocs.yml': 'site_name: Checkout docs\nsite_description: How to pay',
    'docs/index.md': '# Welcome\n\n<!-- ask Ann -->\n\nPay *here*.\n',
    'docs/guide/set-up.md': 'Run it.\n',
    'docs/the (new) Ü.md': '# New\n',
  };
  const SITE = '/static/docs/default/component/checkout';

  it('is there as Markdown, with a list of the pages', async () => {
    const get = await startTechdocs(FILES);
    await get(SYNC, EVENTS);
    expect(await get(`${SITE}/llms.txt`)).toBe(
      '# Checkout docs\n\n> How to pay\n\n## Pages\n\n- [Welcome](index.md)\n- [New](the%20%28new%29%20%C3%9C/index.md)\n- [Set up](guide/set-up/index.md)\n',
    );
    expect(await get(`${SITE}/index.md`)).toBe('# Welcome\n\nPay *here*.\n');
    expect(await get(`${SITE}/guide/set-up/index.md`)).toBe(
      '# Set up\n\nRun it.\n',
    );
    expect(await get('/static/llms.txt')).toContain(
      '- [checkout](docs/default/component/checkout/llms.txt)',
    );
  });

  it.each(['docs/llms.txt.md', 'docs/llms.txt/index.md', 'docs/index.md.md'])(
    'gives way to a page with the same name: %s',
    async file => {
      const get = await startTechdocs({ ...FILES, [file]: '# Odd\n' });
      expect(await get(SYNC, EVENTS)).toContain('event: finish');
      const path = file.slice('docs/'.length, -'.md'.length);
      const page = `${SITE}/${path.replace(/\/index$/, '')}/index.html`;
      expect(await get(page)).toContain('Odd');
    },
  );

  it('keeps a list of the author', async () => {
    const get = await startTechdocs({ ...FILES, 'docs/llms.txt': 'Ours' });
    await get(SYNC, EVENTS);
    expect(await get(`${SITE}/llms.txt`)).toBe('Ours');
  });

  it('is read by tools, which build a site that nobody has opened', async () => {
    const { use } = await startTools(FILES);
    const entityRef = 'component:default/checkout';
    expect(await use('list-pages', { entityRef })).toMatchObject({
      output: { markdown: expect.stringContaining('- [Welcome](index.md)') },
    });
    for (const page of ['guide/set-up/#run', '/guide/set-up/index.md']) {
      expect(await use('read-page', { entityRef, page })).toEqual({
        output: { markdown: '# Set up\n\nRun it.\n', isCut: false },
      });
    }
    const page = 'the%20%28new%29%20%C3%9C/index.md';
    expect(await use('read-page', { entityRef, page })).toEqual({
      output: { markdown: '# New\n', isCut: false },
    });
  });

  it.each([
    ['component:default/checkout', '../../../x', 'no address within the site'],
    ['component:default/checkout', '%2e%2e/x', 'no address within the site'],
    ['..:../..', '', 'is no reference'],
    ['component:default/checkout', 'gone/', "There is no 'gone/index.md'"],
    ['component:default/nowhere', '', 'or you may not read it'],
    ['', '', 'is no reference'],
  ])('says of %s, page %s: %s', async (entityRef, page, message) => {
    const { use } = await startTools(FILES);
    expect(await use('read-page', { entityRef, page })).toMatchObject({
      error: { message: expect.stringContaining(message) },
    });
  });
});
