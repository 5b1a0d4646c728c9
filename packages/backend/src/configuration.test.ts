import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCorsOptions } from '@backstage/backend-defaults/rootHttpRouter';
import { TestDatabases } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { parse } from 'yaml';
import { readRootConfig } from './__testUtils__/readRootConfig';
import manifest from '../package.json';

/** Reserved for the database's administrators, and for the two connections with which a start creates databases. */
const RESERVED_CONNECTIONS = 10;
/** As in docs/production.md: two replicas, and one more during a roll-out. */
const PRODUCTION = { maxConnections: 450, replicas: 3 };

interface Configuration {
  backend: {
    database: { knexConfig: { pool: { min: number; max: number } } };
  };
}

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

function read(name: string): Configuration {
  const file = resolve(__dirname, '../../..', name);
  return parse(readFileSync(file, 'utf8'));
}

function isPlugin(dependency: string): boolean {
  const { backstage } = jest.requireActual(`${dependency}/package.json`);
  return backstage?.role === 'backend-plugin';
}

/** Each plugin may open a pool; the health service has one connection and counts as a plugin. */
function connectionsOf({ backend }: Configuration): number {
  const { max } = backend.database.knexConfig.pool;
  const pools = Object.keys(manifest.dependencies).filter(isPlugin).length + 1;
  return pools * max;
}

it('answers no other origin in production', () => {
  const configs = (
    ['app-config.yaml', 'app-config.production.yaml'] as const
  ).map(context => ({ context, data: readRootConfig(context) }));
  const backend = ConfigReader.fromConfigs(configs).getConfig('backend');
  // Upstream reads an object only: `cors: false` after an object ends the start.
  expect(readCorsOptions(backend)).toMatchObject({ credentials: true });
  expect(backend.getString('cors.origin')).toBe('${PORTAL_URL}');
});

describe('the pools of all plugins together', () => {
  it('fit into the Postgres of this repository', async () => {
    const knex = await databases.init('POSTGRES_18');
    const { rows } = await knex.raw('show max_connections');
    const maxConnections = Number(rows[0].max_connections);
    expect(maxConnections).toBeGreaterThan(0);
    expect(
      connectionsOf(read('app-config.yaml')) + RESERVED_CONNECTIONS,
    ).toBeLessThanOrEqual(maxConnections);
  });

  it('fit into that of production, for all replicas', () => {
    const { maxConnections, replicas } = PRODUCTION;
    const each = connectionsOf(read('app-config.production.yaml'));
    expect(each * replicas + RESERVED_CONNECTIONS).toBeLessThanOrEqual(
      maxConnections,
    );
  });
});
