import {
  type AuditorService,
  type AuthService,
  type DatabaseService,
  type HttpAuthService,
  type LoggerService,
  type PermissionsService,
  resolvePackagePath,
  type SchedulerService,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { type Principals, readPortalAdmins } from '@portal/plugin-access-node';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { Router } from 'express';
import type { ImportConfig } from '../config';
import type { DefaultImportService } from '../service/DefaultImportService';
import type { RepositoryRights } from '../service/RepositoryRights';
import { createManyRouter } from './createManyRouter';
import { InventoryStore } from './inventory/InventoryStore';
import { ReadInventory } from './inventory/ReadInventory';
import { Jobs } from './jobs/Jobs';
import { JobStore } from './jobs/JobStore';
import { JobWorker } from './jobs/JobWorker';
import { Notices } from './jobs/Notices';
import { CatalogueNames } from './proposals/CatalogueNames';
import { FactReader } from './proposals/FactReader';
import { READING_MS, Repositories } from './Repositories';

/** The catalogue's own migrations use knex's default tables. */
export const IMPORT_MIGRATIONS = {
  directory: resolvePackagePath(
    '@portal/plugin-catalog-backend-module-import',
    'migrations',
  ),
  tableName: 'portal_import_knex_migrations',
};

const READ_TASK = 'portal-import-read';
const FOLLOW_TASK = 'portal-import-follow';

export interface ManyOptions {
  auditor: AuditorService;
  auth: AuthService;
  catalog: CatalogService;
  config: ImportConfig;
  database: DatabaseService;
  httpAuth: HttpAuthService;
  logger: LoggerService;
  notifications: NotificationService;
  permissions: PermissionsService;
  principals: Principals;
  proposer: DefaultImportService;
  rights: RepositoryRights;
  rootConfig: Config;
  scheduler: SchedulerService;
  sourceControl: SourceControlService;
}

/** Makes the import of many repositories of an organisation: its tasks, and its router. */
export async function createMany(
  options: ManyOptions & { organisation: string },
): Promise<Router> {
  const { database, organisation, rootConfig, scheduler } = options;
  const knex = await database.getClient();
  if (!database.migrations?.skip) {
    await knex.migrate.latest(IMPORT_MIGRATIONS);
  }
  const now = () => new Date();
  const names = new CatalogueNames(options);
  const inventory = new InventoryStore(knex, organisation);
  const jobs = new JobStore(knex);
  const parts = {
    ...options,
    admins: readPortalAdmins(rootConfig),
    inventory,
    jobs,
    names,
    now,
    store: inventory,
  };
  const reader = new ReadInventory({
    ...parts,
    place: placeOf(rootConfig, organisation),
  });
  const worker = new JobWorker({
    ...parts,
    config: { ...options.config, organisation },
    notices: new Notices(options),
  });
  await scheduler.scheduleTask({
    id: READ_TASK,
    scope: 'global',
    frequency: { trigger: 'manual' },
    timeout: { milliseconds: READING_MS },
    fn: signal => reader.run(signal as AbortSignal),
  });
  await scheduler.scheduleTask({
    id: FOLLOW_TASK,
    scope: 'global',
    frequency: { seconds: 30 },
    timeout: { minutes: 15 },
    fn: signal => worker.run(signal as AbortSignal),
  });
  const soon = (task: string) => () => triggerSoon(options, task);
  return createManyRouter({
    ...parts,
    jobs: new Jobs({ ...parts, store: jobs, runSoon: soon(FOLLOW_TASK) }),
    repositories: new Repositories({
      ...parts,
      facts: new FactReader(parts),
      readSoon: soon(READ_TASK),
    }),
  });
}

/** A task that runs already finds what is new by itself, now or at its next run. */
async function triggerSoon(
  { logger, scheduler }: Pick<ManyOptions, 'logger' | 'scheduler'>,
  task: string,
): Promise<void> {
  try {
    await scheduler.triggerTask(task);
  } catch (error) {
    const { name, message } = toError(error);
    if (name !== 'ConflictError') logger.warn(`${task}: ${message}`);
  }
}

/** Address of the organisation, with the scheme of its integration. */
function placeOf(config: Config, organisation: string): string {
  const host = config.getOptionalString('github.host') ?? 'github.com';
  const api = (config.getOptionalConfigArray('integrations.github') ?? []).find(
    integration => integration.getOptionalString('host') === host,
  );
  const { protocol } = new URL(
    api?.getOptionalString('apiBaseUrl') ?? 'https://github.com',
  );
  return `${protocol}//${host}/${organisation}`;
}
