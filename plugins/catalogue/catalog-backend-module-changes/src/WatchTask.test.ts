import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { EventParams } from '@backstage/plugin-events-node';
import { CATALOG_CHANGED_TOPIC } from '@portal/plugin-backend-kit-common';
import { WatchTask } from './WatchTask';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

/** What counts of upstream's tables. */
async function setup() {
  const knex = await databases.init('POSTGRES_18');
  await knex.schema.dropTableIfExists('final_entities');
  await knex.schema.createTable('final_entities', table => {
    table.string('entity_ref').primary();
  });
  await knex.schema.dropTableIfExists('catalog_generation_counter');
  await knex.schema.createTable('catalog_generation_counter', table => {
    table.bigInteger('generation').notNullable();
  });
  await knex('catalog_generation_counter').insert({ generation: 0 });
  const publish = () =>
    knex('catalog_generation_counter').increment('generation');
  const published: EventParams[] = [];
  const task = new WatchTask({
    database: mockServices.database.mock({ getClient: async () => knex }),
    events: {
      publish: async event => {
        published.push(event);
      },
      subscribe: async () => undefined,
    },
  });
  const entities = () => knex('final_entities');
  await entities().insert([{ entity_ref: 'a' }, { entity_ref: 'b' }]);
  return { task, entities, publish, published };
}

it('tells each change once, and nothing while there is none', async () => {
  const { task, entities, publish, published } = await setup();
  await task.run();
  await task.run();
  expect(published).toEqual([
    { topic: CATALOG_CHANGED_TOPIC, eventPayload: {} },
  ]);

  const changes = [
    () => publish(),
    () => entities().where({ entity_ref: 'b' }).delete(),
    () => entities().insert({ entity_ref: 'c' }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await task.run();
    await task.run();
    expect(published).toHaveLength(index + 2);
  }
});

it('tells a change again that it could not tell', async () => {
  const { task, published } = await setup();
  const publish = jest.spyOn(published, 'push').mockImplementationOnce(() => {
    throw new Error('The bus of events is away');
  });
  await expect(task.run()).rejects.toThrow('The bus of events is away');
  await task.run();
  expect(publish).toHaveBeenCalledTimes(2);
  expect(published).toHaveLength(1);
});
