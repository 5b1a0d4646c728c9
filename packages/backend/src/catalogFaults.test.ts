// What upstream's catalogue did wrong before Backstage 1.56, seen from outside. If one comes back, docs/upstream.md gets a row.
import crypto from 'node:crypto';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { createBackendModule } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import catalog from '@backstage/plugin-catalog-backend';
import {
  catalogProcessingExtensionPoint,
  type EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import type { Knex } from 'knex';

/** As many as a company has people. */
const PEOPLE = 10_000;

/** How many of them the catalogue may handle before others get a turn: it takes turns by the clock, every few milliseconds. */
const MOST_IN_A_TURN = PEOPLE / 4;

const LOCATION = 'test:entities';
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const sample = (kind: string, name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: {
    name,
    description: 'Somebody '.repeat(20),
    annotations: {
      'backstage.io/managed-by-location': LOCATION,
      'backstage.io/managed-by-origin-location': LOCATION,
    },
  },
  spec:
    kind === 'User'
      ? { memberOf: [], profile: { displayName: name } }
      : { type: 'service', lifecycle: 'production', owner: 'nobody' },
});

/** Starts the catalogue with a source, which the test fills. */
async function startCatalogue() {
  const knex = await databases.init('POSTGRES_18');
  let source: EntityProviderConnection | undefined;
  const { server } = await startTestBackend({
    features: [
      catalog,
      createBackendModule({
        pluginId: 'catalog',
        moduleId: 'test-source',
        register(reg) {
          reg.registerInit({
            deps: { processing: catalogProcessingExtensionPoint },
            async init({ processing }) {
              processing.addEntityProvider({
                getProviderName: () => 'test-source',
                async connect(connection) {
                  source = connection;
                },
              });
            },
          });
        },
      }),
      mockServices.database.factory({ knex }),
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            rules: [{ allow: ['Component', 'User'] }],
            stitchingStrategy: {
              pollingInterval: { milliseconds: 50 },
              stitchTimeout: { seconds: 1 },
            },
          },
        },
      }),
    ],
  });
  const read = async (path: string) => {
    const response = await fetch(
      `http://127.0.0.1:${server.port()}/api/catalog/${path}`,
    );
    expect(response.status).toBe(200);
    return response.json();
  };
  const fill = (entities: Entity[]) =>
    source!.applyMutation({
      type: 'full',
      entities: entities.map(entity => ({ entity, locationKey: LOCATION })),
    });
  return { knex, read, fill };
}

/** Repeats a question until its answer is yes. @throws after a minute */
async function until(question: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!(await question())) {
    if (Date.now() > giveUpAt) throw new Error('It does not happen');
    await new Promise(done => setTimeout(done, 100));
  }
}

/** Lets the database refuse the first rows of the index that the lists are read from. */
async function failOnce(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence failures;
    create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('failures') = 1 then raise exception 'The disk is full'; end if;
        return new;
      end $$;
    create trigger fail_once before insert on search for each statement execute function fail_once();
  `);
}

it('an entity is in the lists after an error of the database, without an edit', async () => {
  const { knex, read, fill } = await startCatalogue();
  await failOnce(knex);
  await fill([sample('Component', 'order-service')]);
  const list = 'entities/by-query?filter=kind=component,spec.type=service';
  await until(async () => (await read(list)).totalItems === 1);
  const { rows } = await knex.raw('select last_value from failures');
  expect(Number(rows[0].last_value)).toBeGreaterThan(1);
}, 120_000);

/** The largest number of calls of a function within one turn of the event loop, while work is done. */
async function mostInATurn(
  spied: { mock: { calls: unknown[][] } },
  work: () => Promise<unknown>,
): Promise<number> {
  let most = 0;
  let before = spied.mock.calls.length;
  let isDone = false;
  const look = () => {
    const now = spied.mock.calls.length;
    most = Math.max(most, now - before);
    before = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  look();
  return most;
}

it('others get their turns while many people are imported, and while many entities are read', async () => {
  const { knex, read, fill } = await startCatalogue();
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    sample('User', `person-${index}`),
  );
  // Once for each entity.
  const hash = jest.spyOn(crypto, 'createHash');
  const imported = await mostInATurn(hash, () => fill(people));
  expect(hash.mock.calls.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(imported).toBeLessThan(MOST_IN_A_TURN);

  // As the catalogue leaves them when it has processed them, which would take minutes.
  await knex.raw(`
    insert into final_entities (entity_id, entity_ref, hash, final_entity)
    select entity_id, entity_ref, 'sample', unprocessed_entity from refresh_state
    on conflict (entity_id) do update set hash = 'sample', final_entity = excluded.final_entity`);
  const parse = jest.spyOn(JSON, 'parse');
  let found: unknown[] = [];
  const parsed = await mostInATurn(parse, async () => {
    found = await read('entities?fields=metadata.name,spec.profile');
  });
  expect(found.length).toBeGreaterThan(PEOPLE / 2);
  expect(parse.mock.calls.length).toBeGreaterThan(PEOPLE / 2);
  expect(parsed).toBeLessThan(MOST_IN_A_TURN);
}, 240_000);
