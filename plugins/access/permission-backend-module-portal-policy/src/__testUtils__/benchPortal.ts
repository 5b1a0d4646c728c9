// The portal that scripts/bench measures. CONNECTION contains the database's connection, CONTENT the catalogue's
// content, ENTITIES their number.
import type { DatabaseService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@backstage/types';
import { DAY_MS } from '@portal/plugin-grants-common';
import { AudienceRegistry } from '@portal/plugin-catalog-backend-module-template-acl';
import nameIndex from '@portal/plugin-catalog-backend-module-name-index';
import searchModuleMatching from '@portal/plugin-search-backend-module-matching';
import quickSearch from '@portal/plugin-quick-search-backend';
import knexFactory, { type Knex } from 'knex';
import { fillCatalogue } from './fillCatalogue';
import { largeCatalogue, largeOrganisation, SIZE } from './largeOrganisation';
import { silentLogger } from './rootServices';
import { SERVICE_TOKEN, TestPortal } from './TestPortal';

const GRANTS = 100_000;
const BATCH = 5_000;
const DAY_SECONDS = 24 * 3600;

/** The grant with this number, each with another pair of template and holder. Four of five are for users. */
function grantRow(at: number) {
  const isOfGroup = at % 5 === 0;
  const holders = isOfGroup ? SIZE.groups : SIZE.people;
  const serial = isOfGroup ? at / 5 : Math.floor(at / 5) * 4 + (at % 5) - 1;
  const holder = serial % holders;
  const template =
    (holder * 17 + Math.floor(serial / holders) * 31) % SIZE.templates;
  return {
    subject_ref: `template:default/template-${template}`,
    entity_ref: isOfGroup
      ? `group:default/group-${holder}`
      : `user:default/person-${holder}`,
    // One of ten has ended.
    expires_at: new Date(Date.now() + (at % 10 === 9 ? -DAY_MS : 4 * DAY_MS)),
    granted_by: 'user:default/person-0',
    granted_at: new Date(),
  };
}

async function writeGrants(knex: Knex): Promise<void> {
  const rows = Array.from({ length: GRANTS }, (_, at) => grantRow(at));
  for (let from = 0; from < rows.length; from += BATCH) {
    // A database that is used again already has the grants, with ends relative to its creation.
    await knex('template-acl.grants')
      .insert(rows.slice(from, from + BATCH))
      .onConflict(['subject_ref', 'entity_ref'])
      .merge(['expires_at']);
  }
  await knex.raw('ANALYZE "template-acl".grants');
}

/** Prints this process's share of one processor every second second. */
function tellLoad(): void {
  const everyMs = 2_000;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    console.log(JSON.stringify({ load: (user + system) / 1_000 / everyMs }));
  }, everyMs);
}

/** Fills the catalogue, unless the database has entities already. */
async function fill(connection: JsonObject, entities: Entity[]): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection, searchPath: 'catalog' });
  try {
    const [{ count }] = await knex('final_entities').count();
    if (Number(count) === entities.length) return;
    await knex('refresh_state').delete();
    const database: DatabaseService = { getClient: async () => knex };
    const audiences = await AudienceRegistry.create({
      database,
      logger: silentLogger,
    });
    await fillCatalogue(knex, audiences, entities);
  } finally {
    await knex.destroy();
  }
}

async function main() {
  const connection = JSON.parse(process.env.CONNECTION ?? '');
  const entities =
    process.env.CONTENT === 'catalogue'
      ? largeCatalogue(Number(process.env.ENTITIES) || undefined)
      : largeOrganisation();
  const portal = await TestPortal.start({
    connection,
    // The entities were written directly.
    entities: [],
    further: [quickSearch, nameIndex],
    searchEngine: searchModuleMatching,
    // No processing during the measurement.
    indexingSeconds: DAY_SECONDS,
    // The task is ready soon: a bench of search starts it.
    firstIndexingSeconds: 3,
  });
  await fill(connection, entities);
  const knex = knexFactory({ client: 'pg', connection });
  await writeGrants(knex);
  await knex.destroy();
  const { baseUrl } = portal;
  console.log(
    JSON.stringify({
      baseUrl,
      serviceToken: SERVICE_TOKEN,
      entities: entities.length,
    }),
  );
  tellLoad();
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
