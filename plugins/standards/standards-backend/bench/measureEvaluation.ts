// Measures the background work of standards. CONNECTION contains the database's connection, COMPONENTS their number.
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseServiceFactory } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createBackendModule,
  type SchedulerService,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import techInsights from '@backstage-community/plugin-tech-insights-backend';
import techInsightsModuleStandards from '@portal/plugin-tech-insights-backend-module-standards';
import createKnex, { type Knex } from 'knex';
import { standardsPlugin } from '../src/plugin';
import { FACTS, generatedFacts } from './generatedFacts';
import { longestTurn } from './longestTurn';

const components = Number(process.env.COMPONENTS);
const connection = JSON.parse(process.env.CONNECTION ?? '');

/** All of it: reading the facts, and evaluating. */
const TARGET_S = 600;
/** Nobody waits longer for another answer of the backend. */
const TARGET_HELD_MS = 200;

function report(
  figure: string,
  { value, unit, target }: { value: number; unit: string; target?: number },
): void {
  const row = { bench: 'standards', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

/** The scheduler, which all plugins share here. */
const given: { scheduler?: SchedulerService } = {};

const companyComponents = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'many-components',
  register(reg) {
    reg.registerInit({
      deps: {
        processing: catalogProcessingExtensionPoint,
        scheduler: coreServices.scheduler,
      },
      async init({ processing, scheduler }) {
        given.scheduler = scheduler;
        processing.addEntityProvider({
          getProviderName: () => 'many-components',
          connect: async provider =>
            provider.applyMutation({
              type: 'full',
              entities: Array.from({ length: components }, (_, number) => ({
                entity: componentOf(number),
              })),
            }),
        });
      },
    });
  },
});

function componentOf(number: number) {
  const location = 'url:https://host.example/components.yaml';
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: `component-${number}`,
      title: `Component ${number}`,
      annotations: {
        'backstage.io/managed-by-location': location,
        'backstage.io/managed-by-origin-location': location,
      },
    },
    spec: {
      type: ['service', 'website', 'library'][number % 3],
      lifecycle: 'production',
      owner: `team-${number % 200}`,
    },
  };
}

async function start() {
  // The test backend stops itself only in tests; here the process ends.
  Object.assign(globalThis, { afterAll: () => {} });
  await startTestBackend({
    features: [
      catalog,
      companyComponents,
      techInsights,
      techInsightsModuleStandards,
      generatedFacts,
      standardsPlugin,
      databaseServiceFactory,
      mockServices.scheduler.factory({ skipTaskRunOnStartup: true }),
      mockServices.rootConfig.factory({ data: config() }),
    ],
  });
  return given.scheduler!;
}

function config() {
  const factRetrievers = FACTS.map(id => [
    id,
    {
      cadence: '0 0 1 1 *',
      initialDelay: { hours: 1 },
      lifecycle: { maxItems: 1 },
    },
  ]);
  return {
    backend: {
      baseUrl: 'http://localhost',
      database: { client: 'pg', connection, knexConfig: { pool: { max: 10 } } },
    },
    // Read once, so that only standards work while they are measured.
    catalog: {
      processingInterval: { hours: 24 },
      stitchingStrategy: { mode: 'immediate' },
    },
    techInsights: {
      checksRunConcurrency: 5,
      factRetrievers: Object.fromEntries(factRetrievers),
    },
  };
}

/** Waits until the catalogue has all components. */
async function untilRead(knex: Knex): Promise<void> {
  for (;;) {
    const [{ count }] = await knex('final_entities')
      .whereNotNull('final_entity')
      .count();
    if (Number(count) >= components) break;
    await sleep(1_000);
  }
  await knex.raw('VACUUM ANALYZE refresh_state, final_entities, search');
}

/** Seconds that some work takes, and the longest that it holds this thread, the backend's. */
async function measure(work: () => Promise<unknown>) {
  const started = performance.now();
  const heldMs = await longestTurn(work);
  return { seconds: (performance.now() - started) / 1_000, heldMs };
}

async function main() {
  const scheduler = await start();
  const knex = createKnex({
    client: 'pg',
    connection: { ...connection, database: 'backstage_plugin_catalog' },
  });
  await untilRead(knex);
  await knex.destroy();
  const rounds: [string, () => Promise<unknown>][] = [
    [
      `facts of ${components} components`,
      // All at the same minute, as their cadence is.
      () => Promise.all(FACTS.map(id => scheduler.triggerTask(id))),
    ],
    [
      `evaluation of ${components} components`,
      () => scheduler.triggerTask('standards-evaluate'),
    ],
  ];
  for (const round of ['first', 'second']) {
    let total = 0;
    for (const [name, work] of rounds) {
      const { seconds, heldMs } = await measure(work);
      total += seconds;
      report(`${round} ${name}`, { value: seconds, unit: 's' });
      report(`thread held by the ${round} ${name}, longest`, {
        value: heldMs,
        unit: 'ms',
        target: TARGET_HELD_MS,
      });
    }
    report(`${round} time in all`, {
      value: total,
      unit: 's',
      target: TARGET_S,
    });
  }
}

main().then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
