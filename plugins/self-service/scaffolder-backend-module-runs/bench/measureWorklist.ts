// Measures questions about runs. CONNECTION contains the database's connection, RUNS the number of runs.
import { percentile95 } from '@portal/test-kit';
import createKnex, { type Knex } from 'knex';
import { RUN_MIGRATIONS } from '../src/database/openRuns';
import { RunIndex } from '../src/database/RunIndex';
import { RunStore } from '../src/database/RunStore';
import { createTasks } from '../src/__testUtils__/RunTable';

const TEMPLATES = 1_000;
const PEOPLE = 10_000;
const TARGET_MS = 100;

const templateRefs = Array.from(
  { length: TEMPLATES },
  (_, n) => `template:default/template-${n}`,
);

/** Writes runs as the scaffolder does: 400 days, three quarters completed. */
async function fill(knex: Knex, runs: number): Promise<void> {
  await knex.raw(
    `INSERT INTO tasks (id, status, created_by, created_at, spec)
     SELECT gen_random_uuid(), (ARRAY['completed', 'completed', 'completed', 'failed'])[1 + n % 4],
       'user:default/person-' || n % ?, now() - n * interval '400 days' / ?,
       json_build_object(
         'parameters', json_build_object('name', 'service-' || n, 'description', repeat('text ', 40)),
         'user', json_build_object('entity', json_build_object(
           'spec', json_build_object('profile', json_build_object('displayName', 'Person ' || n % ?)),
           'relations', json_build_array(json_build_object(
             'type', 'memberOf', 'targetRef', 'group:default/group-' || n % 200)))),
         'templateInfo', json_build_object('entityRef', 'template:default/template-' || n % ?, 'entity',
           json_build_object('metadata', json_build_object('title', 'Template ' || n % ?))))::text
     FROM generate_series(1, ?) AS n`,
    [PEOPLE, runs, PEOPLE, TEMPLATES, TEMPLATES, runs],
  );
  await knex.raw(
    `INSERT INTO task_events (task_id, event_type, body, created_at)
     SELECT id, 'completion', '{"message":"","output":{"links":[{"title":"Repository","url":"https://git.example/a"}]}}',
       created_at + interval '40 seconds' FROM tasks`,
  );
}

function questions(
  store: RunStore,
): Record<string, (round: number) => Promise<unknown>> {
  const page = { limit: 20, offset: 0 };
  const all = [{ kind: 'all' as const }];
  const ofPerson = (round: number) => [
    { kind: 'own' as const, userRef: `user:default/person-${round}` },
  ];
  return {
    'first page of own runs': round => store.list(ofPerson(round), {}, page),
    'first page of all runs': () => store.list(all, {}, page),
    'last page of all runs': () =>
      store.list(all, {}, { limit: 20, offset: 99_980 }),
    'search in all runs': round =>
      store.list(all, { search: `service-4${round} person` }, page),
    'failed runs of a template': round =>
      store.list(
        all,
        { states: ['failed'], templateRef: templateRefs[round] },
        page,
      ),
    'statistics of 1,000 templates': () =>
      store.figures(templateRefs, new Date()),
    'saved time of a year': () =>
      store.saved(
        templateRefs,
        new Date(Date.now() - 365 * 86_400_000),
        new Date(),
      ),
  };
}

function report(figure: string, value: number, target?: number): void {
  const row = { bench: 'worklist', figure, value, unit: 'ms', target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function main() {
  const knex = createKnex({
    client: 'pg',
    connection: JSON.parse(process.env.CONNECTION ?? ''),
  });
  const runs = Number(process.env.RUNS);
  await createTasks(knex);
  await knex.migrate.latest(RUN_MIGRATIONS);
  await fill(knex, runs);
  const secrets = new Map(templateRefs.map(ref => [ref, new Set<string>()]));
  const index = new RunIndex({ knex, secretFields: async () => secrets });
  const started = performance.now();
  await index.copyAll();
  report(
    'copy of 1,000 changed runs',
    ((performance.now() - started) / runs) * 1000,
  );
  await knex.raw('VACUUM ANALYZE portal_runs');
  const store = new RunStore(knex);
  for (const [figure, ask] of Object.entries(questions(store))) {
    report(`${figure}, p95`, await percentile95(ask), TARGET_MS);
  }
  await knex.destroy();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
