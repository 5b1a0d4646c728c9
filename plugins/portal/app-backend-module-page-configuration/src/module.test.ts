import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
