import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import techdocsPlugin from '@backstage/plugin-techdocs-backend';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import techdocsModuleMarkdown from '..';

const SITE = 'default/component/checkout';
const METADATA = `${SITE}/techdocs_metadata.json`;

/** The objects of the store, by key. */
const objects = new Map<string, string>();

/** Answers as an object store does, by `/bucket/key`. */
const store: Server = createServer((call, answer) => {
  const [, bucket, ...key] = decodeURIComponent(
    new URL(call.url ?? '', 'http://store').pathname,
  ).split('/');
  const text = objects.get(key.join('/'));
  const isThere = bucket === 'docs' && (key.length === 0 || text !== undefined);
  answer.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' });
  answer.end(call.method === 'HEAD' || !isThere ? undefined : text);
});

beforeAll(async () => {
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
});
afterAll(async () => {
  store.closeAllConnections();
  store.close();
  await once(store, 'close');
});

const entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { uid: 'checkout', name: 'checkout', namespace: 'default' },
};

/** Starts TechDocs with upstream's publisher of the store; another process builds the sites. */
async function startTechdocs() {
  const { port } = store.address() as AddressInfo;
  const { server } = await startTestBackend({
    features: [
      techdocsPlugin,
      techdocsModuleMarkdown,
      catalogServiceMock.factory({ entities: [entity] }),
      mockServices.rootConfig.factory({
        data: {
          techdocs: {
            builder: 'external',
            publisher: {
              type: 'awsS3',
              awsS3: {
                bucketName: 'docs',
                region: 'eu-west-1',
                endpoint: `http://127.0.0.1:${port}`,
                s3ForcePathStyle: true,
                maxAttempts: 1,
                credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
              },
            },
          },
        },
      }),
    ],
  });
  return (path: string) =>
    request(server).get(`/api/techdocs/static/docs/${SITE}/${path}`);
}

it('serves from an object store only the pages of the last build', async () => {
  const read = await startTechdocs();
  objects.set(`${SITE}/new/index.html`, '<p>New text</p>');
  // The store keeps the page that was renamed.
  objects.set(`${SITE}/old/index.html`, '<p>Old text</p>');
  objects.set(
    METADATA,
    JSON.stringify({ site_name: 'Checkout', files: ['new/index.html'] }),
  );
  const old = await read('old/index.html');
  expect([old.status, old.body.error?.name]).toEqual([404, 'NotFoundError']);
  const current = await read('new/index.html');
  expect([current.status, current.text]).toEqual([200, '<p>New text</p>']);
});

it('serves what the store has of a site that was built without a list of files', async () => {
  const read = await startTechdocs();
  objects.set(`${SITE}/old/index.html`, '<p>Old text</p>');
  objects.set(METADATA, JSON.stringify({ site_name: 'Checkout' }));
  expect((await read('old/index.html')).text).toBe('<p>Old text</p>');
  expect((await read('never/index.html')).status).toBe(404);
});
