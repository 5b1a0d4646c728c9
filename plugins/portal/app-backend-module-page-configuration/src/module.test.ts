import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { overridePackagePathResolution } from '@backstage/backend-plugin-api/testUtils';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import app from '@backstage/plugin-app-backend';
import request from 'supertest';
import pageConfiguration from './index';

const visible = { visibility: 'frontend' };
const text = { type: 'string', ...visible };

/** The schema that a build of the page contains. */
const SCHEMA = {
  backstageConfigSchemaVersion: 1,
  schemas: [
    {
      path: 'config.d.ts',
      value: {
        type: 'object',
        properties: {
          app: {
            type: 'object',
            properties: {
              baseUrl: text,
              title: text,
              supportChatUrl: text,
              homeLinks: {
                type: 'array',
                items: { type: 'object', properties: { url: text } },
              },
            },
          },
          auth: {
            type: 'object',
            properties: {
              environment: text,
              providers: { type: 'object', additionalProperties: visible },
            },
          },
          backend: {
            type: 'object',
            properties: { baseUrl: text, secret: { type: 'string' } },
          },
          fieldKit: {
            type: 'object',
            properties: { domain: text, group: text },
          },
          organization: { type: 'object', properties: { name: text } },
        },
      },
    },
  ],
};

const INTERNAL = [
  'chat.internal.example',
  'git.internal.example',
  'mail.internal.example',
  'group:default/platform',
];

const folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
let override: { restore(): void } | undefined;
let server: Parameters<typeof request>[0];
let stop = async () => {};
afterAll(async () => {
  await stop();
  override?.restore();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'static'), { recursive: true });
  writeFileSync(join(dist, '.config-schema.json'), JSON.stringify(SCHEMA));
  writeFileSync(
    join(dist, 'index.html.tmpl'),
    "<html><head><title><%= config.getOptionalString('app.title') %></title></head></html>",
  );
  writeCompressed(dist, 'app.1a2b.js', 'const answer = 42;');
  writeFileSync(join(dist, 'static', 'small.3c4d.js'), 'x');
  override = overridePackagePathResolution({
    packageName: 'app',
    path: folder,
  });
  const backend = await startTestBackend({
    features: [
      app,
      pageConfiguration,
      mockServices.rootConfig.factory({
        data: {
          app: {
            title: 'Harbour',
            baseUrl: 'http://localhost:3000',
            supportChatUrl: 'https://chat.internal.example',
            // Without a database.
            disableStaticFallbackCache: true,
            homeLinks: [{ url: 'https://git.internal.example' }],
          },
          auth: { environment: 'production' },
          backend: { baseUrl: 'http://localhost:7007', secret: 's3cret' },
          fieldKit: {
            domain: 'mail.internal.example',
            group: 'group:default/platform',
          },
          organization: { name: 'Retail Example' },
        },
      }),
    ],
  });
  server = backend.server;
  stop = () => backend.stop();
});

/** Writes a script as the build does: as it is, and compressed. */
function writeCompressed(dist: string, name: string, script: string) {
  writeFileSync(join(dist, 'static', name), script);
  const compressed = join(dist, '.compressed', 'static');
  mkdirSync(compressed, { recursive: true });
  writeFileSync(join(compressed, `${name}.br`), brotliCompressSync(script));
  writeFileSync(join(compressed, `${name}.gz`), gzipSync(script));
}

function readConfig(html: string) {
  const [, json] =
    /<script type="backstage.io\/config">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe("the page's configuration", () => {
  it('has without a session only what the sign-in page needs', async () => {
    const { text: html } = await request(server).get('/api/app/').expect(200);
    expect(html).toContain('<title>Harbour</title>');
    for (const value of [...INTERNAL, 's3cret']) {
      expect(html).not.toContain(value);
    }
    expect(readConfig(html).map(({ data }: { data: object }) => data)).toEqual(
      expect.arrayContaining([
        {
          app: { title: 'Harbour', baseUrl: 'http://localhost:3000' },
          auth: { environment: 'production' },
          backend: { baseUrl: 'http://localhost:7007' },
          organization: { name: 'Retail Example' },
        },
        {
          app: {
            pageConfiguration: {
              path: '/api/app/page-configuration',
              version: expect.stringMatching(/^[\da-f]{64}$/),
            },
          },
        },
      ]),
    );
  });

  it('is refused without a session', async () => {
    const { text: answer } = await request(server)
      .get('/api/app/page-configuration')
      .set('authorization', mockCredentials.none.header())
      .expect(401);
    for (const value of INTERNAL) expect(answer).not.toContain(value);
  });

  it('is whole for a signed-in person, without secrets', async () => {
    const { text: answer, headers } = await request(server)
      .get('/api/app/page-configuration')
      .set('authorization', mockCredentials.user.header())
      .expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    for (const value of INTERNAL) expect(answer).toContain(value);
    expect(answer).not.toContain('s3cret');
  });
});

describe("the page's scripts", () => {
  const SCRIPT = '/api/app/static/app.1a2b.js';
  const ask = (path: string, encodings: string) =>
    request(server).get(path).set('accept-encoding', encodings);

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
  ])('come for %p as the build compressed them', async (encodings, used) => {
    const { text: script, headers } = await ask(SCRIPT, encodings).expect(200);
    expect(script).toBe('const answer = 42;');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': used,
      'content-type': expect.stringMatching(/javascript/),
      etag: expect.any(String),
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await ask(SCRIPT, 'br');
    const again = await ask(SCRIPT, 'br').set('if-none-match', headers.etag);
    expect(again.status).toBe(304);
  });

  it.each([
    [SCRIPT, 'identity'],
    ['/api/app/static/small.3c4d.js', 'br'],
  ])('come as they are: %s for %p', async (path, encodings) => {
    const { headers } = await ask(path, encodings).expect(200);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/api/app/static/app.1a2b.js.br',
    '/api/app/.compressed/static/app.1a2b.js.br',
    '/api/app/static/../.compressed/static/app.1a2b.js.br',
    '/api/app/static/unknown.js',
  ])('do not show %s', async path => {
    const { text: answer } = await ask(path, 'br');
    expect(answer ?? '').not.toContain('answer');
  });
});
