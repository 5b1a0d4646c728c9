import { Hono } from 'hono';
import { EXAMPLES_DIR } from '../../paths';
import { Lateness } from '../../serviceKit/Lateness';
import { addRoutes } from './routes/addRoutes';
import type { App } from './routes/types';
import { loadConfluent } from './seed/loadConfluent';

const LATE_MS = 1000;
const KEY = { key: 'key', secret: 'secret' };
const TOPICS = '/clusters/dev/kafka/v3/clusters/lkc-retdev/topics';
const CATALOG = '/catalog/dev/catalog/v1';

// https://docs.confluent.io/cloud/current/stream-governance/stream-catalog.html: the catalogue reads the clusters from time to time.
it('knows a new topic in the Stream Catalog late, and in its cluster at once', async () => {
  let now = 0;
  const app = new Hono();
  addRoutes({
    app: app as unknown as App,
    state: await loadConfluent(EXAMPLES_DIR, 'small'),
    publicUrl: 'http://confluent.example',
    lateness: new Lateness(LATE_MS, () => now),
    apiKeys: { cloud: KEY, dev: KEY, prod: KEY },
    save: async () => undefined,
  });
  const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;
  const ask = async (path: string, body?: object) => {
    const answer = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const known = async () => {
    const { body } = await ask(`${CATALOG}/search/basic?query=late-topic`);
    return body.entities.map(
      ({ attributes }: { attributes: { name: string } }) => attributes.name,
    );
  };

  expect((await ask(TOPICS, { topic_name: 'late-topic' })).status).toBe(201);
  expect((await ask(`${TOPICS}/late-topic`)).status).toBe(200);
  expect(await known()).toEqual([]);
  const { body: topics } = await ask(`${CATALOG}/search/basic`);
  const sample: string = topics.entities[0].attributes.qualifiedName;
  const qualified = sample.replace(/[^:]*$/, 'late-topic');
  const described = `${CATALOG}/entity/type/kafka_topic/name/${encodeURIComponent(qualified)}/businessmetadata`;
  expect(await ask(described)).toMatchObject({
    status: 404,
    body: { error_code: 4040009, message: expect.any(String) },
  });
  const binding = {
    typeName: 'Ownership',
    entityType: 'kafka_topic',
    entityName: qualified,
    attributes: {},
  };
  const bind = () => ask(`${CATALOG}/entity/businessmetadata`, [binding]);
  const refused = await bind();
  expect(refused.body).toMatchObject([{ error: { error_code: 4040009 } }]);

  now = LATE_MS;
  expect(await known()).toEqual(['late-topic']);
  expect((await ask(described)).status).toBe(200);
  expect((await bind()).body).toEqual([binding]);
});
