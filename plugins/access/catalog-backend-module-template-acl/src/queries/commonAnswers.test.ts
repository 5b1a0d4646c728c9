import { randomUUID } from 'node:crypto';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { createCatalogConditionalDecision } from '@backstage/plugin-catalog-backend/alpha';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { hasTemplateAccess } from '@portal/plugin-template-acl-node';
import type { Knex } from 'knex';
import request from 'supertest';
import { catalogTemplateAclFeature } from '../feature';

const REQUESTER = 'user:default/rita';
const OTHER_REQUESTER = 'user:default/otto';
const ADMIN = 'user:default/ada';
/** The policy denies the catalogue to this person. */
const STRANGER = 'user:default/sven';

function decide(credentials: BackstageCredentials): PolicyDecision {
  const { userEntityRef } = credentials.principal as { userEntityRef?: string };
  if (userEntityRef === STRANGER) return { result: AuthorizeResult.DENY };
  return userEntityRef === REQUESTER || userEntityRef === OTHER_REQUESTER
    ? createCatalogConditionalDecision(
        catalogEntityReadPermission,
        hasTemplateAccess({ audience: [userEntityRef] }),
      )
    : { result: AuthorizeResult.ALLOW };
}

let backend: Awaited<ReturnType<typeof startTestBackend>> | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => backend?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const authorization = (who: string) => mockCredentials.user.header(who);

let knex: Knex;
/** Statements that count, or that read the values of facets. */
let counts: string[] = [];

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  knex.on('query', ({ sql }: { sql: string }) => {
    if (/count\(/.test(sql) && /search/.test(sql)) counts.push(sql);
  });
  backend = await startTestBackend({
    features: [
      catalog,
      catalogTemplateAclFeature,
      mockServices.permissions.mock({
        authorize: async requests =>
          requests.map(() => ({ result: AuthorizeResult.ALLOW })),
        authorizeConditional: async (requests, options) =>
          requests.map(() => decide(options!.credentials)),
      }).factory,
      mockServices.database.mock({ getClient: async () => knex }).factory,
    ],
  });
}, 120_000);

beforeEach(async () => {
  await knex('refresh_state').delete();
  await publish('Component', 'basket', { tag: 'java', type: 'service' });
  await publish('Component', 'till', { tag: 'go', type: 'website' });
  await publish('Component', 'shelf', { tag: 'java', type: 'service' });
  await publish('Template', 'network', { tag: 'java', type: 'service' });
  await lookAgain();
});

/** Lets the backend look for changes at the next question, as it does once a second. */
async function lookAgain() {
  await request(backend!.server)
    .delete(`/api/catalog/entities/by-uid/${randomUUID()}`)
    .set('authorization', authorization(ADMIN));
  counts = [];
}

/** Writes an entity as the catalogue does. A controlled template of nobody, if it is one. */
async function publish(
  kind: string,
  name: string,
  { tag, type }: { tag: string; type: string },
) {
  const entity_id = randomUUID();
  const entity_ref = `${kind}:default/${name}`.toLowerCase();
  const entity = { kind, metadata: { name, uid: entity_id }, spec: { type } };
  await knex.transaction(async tx => {
    await tx('refresh_state').insert({
      entity_id,
      entity_ref,
      unprocessed_entity: '{}',
      errors: '[]',
      next_update_at: '9999-01-01T00:00:00Z',
      last_discovery_at: new Date(),
    });
    await tx('final_entities').insert({
      entity_id,
      entity_ref,
      hash: name,
      final_entity: JSON.stringify(entity),
      last_updated_at: new Date(),
    });
    await tx('search').insert(
      Object.entries({
        kind,
        'metadata.name': name,
        'metadata.uid': entity_id,
        'metadata.tags': tag,
        'spec.type': type,
        ...(kind === 'Template' && { 'metadata.templateaudiencecode': '0' }),
      }).map(([key, value]) => ({
        entity_id,
        key,
        value: value.toLowerCase(),
        original_value: value,
      })),
    );
  });
}

async function ask(who: string, path: string, header = authorization(who)) {
  const answer = await request(backend!.server)
    .get(`/api/catalog${path}`)
    .set('authorization', header);
  return { status: answer.status, body: answer.body };
}

/** The count of a list as the catalogue gives it for a query in a body, which nothing stands in front of. */
async function countedByTheCatalogue(who: string, query: object) {
  const { body } = await request(backend!.server)
    .post('/api/catalog/entities/by-query')
    .set('authorization', authorization(who))
    .send({ query, limit: 0 });
  return body.totalItems;
}

const COMPONENTS = '/entities/by-query?filter=kind=component';
const SORTED = `${COMPONENTS}&orderField=metadata.name,desc&limit=2`;
const TAGS = '/entity-facets?facet=metadata.tags&filter=kind=component';
const namesOf = ({
  body,
}: {
  body: { items: Array<{ metadata: { name: string } }> };
}) => body.items.map(({ metadata }) => metadata.name);

describe('lists of kinds that are no templates', () => {
  it('are counted once for everybody, until the catalogue changes', async () => {
    const totals = async () => {
      const answers = await Promise.all(
        [REQUESTER, OTHER_REQUESTER, ADMIN].map(who => ask(who, SORTED)),
      );
      return answers.map(({ body }) => body.totalItems);
    };
    expect(await totals()).toEqual([3, 3, 3]);
    expect(counts).toHaveLength(1);
    await lookAgain();
    expect(await totals()).toEqual([3, 3, 3]);
    expect(counts).toEqual([]);

    await publish('Component', 'scale', { tag: 'go', type: 'service' });
    await lookAgain();
    expect(await totals()).toEqual([4, 4, 4]);
    expect(counts).toHaveLength(1);

    await knex('refresh_state')
      .where('entity_ref', 'component:default/till')
      .delete();
    await lookAgain();
    expect(await totals()).toEqual([3, 3, 3]);
  });

  it('have their rows, their order and their further pages', async () => {
    const first = await ask(REQUESTER, SORTED);
    expect(namesOf(first)).toEqual(['till', 'shelf']);
    const { nextCursor } = first.body.pageInfo;
    const second = await ask(
      REQUESTER,
      `/entities/by-query?limit=2&cursor=${encodeURIComponent(nextCursor)}`,
    );
    expect(namesOf(second)).toEqual(['basket']);
    expect(second.body.totalItems).toBe(3);
    expect(first.body.pageInfo.prevCursor).toBeUndefined();
    const later = await ask(REQUESTER, `${SORTED}&offset=2`);
    expect(namesOf(later)).toEqual(['basket']);
    expect(later.body.totalItems).toBe(3);
  });

  it.each([
    [
      `${COMPONENTS},spec.type=service`,
      { kind: 'component', 'spec.type': 'service' },
    ],
    [`${COMPONENTS}&filter=kind=api`, { kind: { $in: ['component', 'api'] } }],
    [
      `${COMPONENTS},metadata.name=till`,
      { kind: 'component', 'metadata.name': 'till' },
    ],
    [
      `${COMPONENTS},metadata.name=none`,
      { kind: 'component', 'metadata.name': 'none' },
    ],
    [
      `${COMPONENTS},spec.type`,
      { kind: 'component', 'spec.type': { $exists: true } },
    ],
  ])('count what the catalogue counts: %s', async (path, query) => {
    const expected = await countedByTheCatalogue(REQUESTER, query);
    for (const more of [
      '',
      '&limit=0',
      '&limit=1',
      '&orderField=metadata.name,asc',
    ]) {
      const { status, body } = await ask(REQUESTER, `${path}${more}`);
      expect({ status, total: body.totalItems }).toEqual({
        status: 200,
        total: expected,
      });
    }
  });

  it('are counted anew at once when this backend has removed an entity', async () => {
    const { body } = await ask(ADMIN, COMPONENTS);
    expect(body.totalItems).toBe(3);
    await request(backend!.server)
      .delete(`/api/catalog/entities/by-uid/${body.items[0].metadata.uid}`)
      .set('authorization', authorization(ADMIN))
      .expect(204);
    expect((await ask(REQUESTER, COMPONENTS)).body.totalItems).toBe(2);
  });

  it('show nothing to people who may not read the catalogue', async () => {
    await ask(ADMIN, SORTED);
    const { body } = await ask(STRANGER, SORTED);
    expect(body).toMatchObject({ items: [], totalItems: 0 });
    const facets = await ask(STRANGER, TAGS);
    expect(facets.body).not.toMatchObject({
      facets: { 'metadata.tags': [{ value: 'go' }] },
    });
  });

  it.each([
    `${COMPONENTS}&orderField=metadata.name,up`,
    '/entity-facets?filter=kind=component',
  ])('are refused by the catalogue itself: %s', async path => {
    const { status, body } = await ask(REQUESTER, path);
    expect(status).toBe(400);
    expect(body.error.name).toBe('InputError');
  });
});

describe('facets of kinds that are no templates', () => {
  it('are counted once for everybody, until the catalogue changes', async () => {
    const tags = async () => {
      const answers = await Promise.all(
        [REQUESTER, OTHER_REQUESTER, ADMIN].map(who => ask(who, TAGS)),
      );
      expect(answers[1].body).toEqual(answers[0].body);
      expect(answers[2].body).toEqual(answers[0].body);
      return answers[0].body.facets['metadata.tags'];
    };
    const before = [
      { value: 'go', count: 1 },
      { value: 'java', count: 2 },
    ];
    expect(await tags()).toEqual(before);
    expect(counts).toHaveLength(1);
    await lookAgain();
    expect(await tags()).toEqual(before);
    expect(counts).toEqual([]);
    await publish('Component', 'scale', { tag: 'rust', type: 'service' });
    await lookAgain();
    expect(await tags()).toEqual([...before, { value: 'rust', count: 1 }]);
  });
});

it('questions that can mean a template are counted for each person', async () => {
  const path = '/entities/by-query?filter=kind=template';
  expect((await ask(ADMIN, path)).body.totalItems).toBe(1);
  expect((await ask(REQUESTER, path)).body.totalItems).toBe(0);
  const both = `${path}&filter=kind=component`;
  expect((await ask(ADMIN, both)).body.totalItems).toBe(4);
  expect((await ask(REQUESTER, both)).body.totalItems).toBe(3);
  const facets = '/entity-facets?facet=kind&filter=spec.type=service';
  const kinds = async (who: string) =>
    (await ask(who, facets)).body.facets.kind.map(
      ({ value }: { value: string }) => value,
    );
  expect(await kinds(ADMIN)).toEqual(['Component', 'Template']);
  expect(await kinds(REQUESTER)).toEqual(['Component']);
});
