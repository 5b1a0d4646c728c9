import type {
  DatabaseService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import {
  DatabaseDocumentStore,
  PgSearchEngine,
} from '@backstage/plugin-search-backend-module-pg';
import { prepareNames } from './documentNames';
import { RankedDocumentStore, type RankedQuery } from './RankedDocumentStore';

/**
 * Creates upstream's engine on Postgres with our order of results.
 *
 * @throws without Postgres 12 or newer
 */
export async function createRankedEngine(options: {
  config: RootConfigService;
  database: DatabaseService;
  logger?: LoggerService;
}): Promise<PgSearchEngine> {
  const { config, database, logger } = options;
  // Migrates upstream's tables.
  await DatabaseDocumentStore.create(database);
  await prepareNames(database, logger);
  const engine = new PgSearchEngine(
    new RankedDocumentStore(await database.getClient()),
    config,
    logger,
  );
  const translate = engine.translator.bind(engine);
  engine.setTranslator((query, translatorOptions) => {
    const translated = translate(query, translatorOptions);
    const pgQuery: RankedQuery = { ...translated.pgQuery, term: query.term };
    return { ...translated, pgQuery };
  });
  return engine;
}
