import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { AudienceRegistry } from './AudienceRegistry';
import { prefixesOf } from './codes';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const NETWORK = ['template:default/network', 'group:default/cloud-platform'];
const VAULT = ['template:default/vault', 'group:default/security'];

async function replica(knex: Knex) {
  const clock = { ms: 0 };
  const registry = await AudienceRegistry.create({
    database: mockServices.database({ knex }),
    logger: mockServices.logger.mock(),
    now: () => clock.ms,
  });
  return { registry, clock };
}

describe('AudienceRegistry', () => {
  it('gives an audience one code, on every replica at the same time', async () => {
    const knex = await databases.init('POSTGRES_18');
    const replicas = [await replica(knex), await replica(knex)];
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        replicas[at % 2].registry.codeOf(NETWORK),
      ),
    );
    expect(new Set(codes).size).toBe(1);
    expect(await replicas[0].registry.codeOf(VAULT)).not.toBe(codes[0]);
  });

  it('hides what this process has not heard of, from its owner too, and shows it after', async () => {
    const knex = await databases.init('POSTGRES_18');
    const [first, second] = [await replica(knex), await replica(knex)];
    const code = prefixesOf(await first.registry.codeOf(NETWORK));
    await first.registry.codeOf(VAULT);
    const shows = ({ registry }: typeof first, ref: string) => {
      const hidden = registry.hiddenFrom([ref]);
      return hidden !== undefined && !code.some(each => hidden.includes(each));
    };
    expect(shows(first, NETWORK[1])).toBe(true);
    expect(shows(first, VAULT[1])).toBe(false);
    expect(shows(second, NETWORK[1])).toBe(false);
    second.clock.ms += 1_000;
    // This call starts a reading of new audiences without waiting for it.
    expect(shows(second, NETWORK[1])).toBe(false);
    while (!shows(second, NETWORK[1])) await knex.raw('SELECT 1');
  });

  it('hides templates that an older version has processed, until this one has', async () => {
    const knex = await databases.init('POSTGRES_18');
    await knex.schema.createTable('search', table => {
      table.text('entity_id');
      table.text('key');
      table.text('value');
      table.text('original_value');
    });
    const row = (id: string, key: string, value: string) => ({
      entity_id: id,
      key,
      value,
      original_value: value,
    });
    await knex('search').insert([
      row('old', 'kind', 'template'),
      row('old', 'metadata.templateaudience', NETWORK[0]),
      row('open', 'kind', 'template'),
      row('open', 'metadata.templateaudience', '*'),
      row('new', 'kind', 'template'),
      row('new', 'metadata.templateaudiencecode', '0'),
      row('other', 'kind', 'component'),
    ]);
    const { registry } = await replica(knex);
    await replica(knex);
    const marked = await knex('search').where({ value: '!' });
    expect(marked).toEqual([row('old', 'metadata.templateaudiencecode', '!')]);
    await registry.codeOf(NETWORK);
    expect(registry.hiddenFrom([NETWORK[0]])).toContain('!');
  });
});
