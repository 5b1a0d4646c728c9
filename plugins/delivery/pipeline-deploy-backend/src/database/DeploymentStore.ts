import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import {
  DecisionTable,
  EventTable,
  type StateChange,
} from '@portal/plugin-decisions-node';
import {
  type DeploymentState,
  isOpen,
} from '@portal/plugin-pipeline-deploy-common';
import type { Knex } from 'knex';
import { DeliveryStore } from './DeliveryStore';
import { FreezeStore } from './FreezeStore';
import {
  type ProductionFact,
  readProductionFacts,
} from './readProductionFacts';
import {
  type DeploymentEvent,
  type DeploymentFacts,
  type DeploymentRow,
  type StoredDeployment,
  toDeployment,
} from './rows';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-pipeline-deploy-backend',
  'migrations',
);

const DEPLOYMENTS = 'deployments';

/** Most production deployments of a repository that the metrics look at: several a day for years. */
const MAX_FINISHED = 5_000;

/** Most deployments to an environment among which the release before is looked for. */
const MAX_OF_ENVIRONMENT = 100;

/** A change of a deployment's state. */
export interface Transition extends StateChange<DeploymentState> {
  run?: { id: number; url: string };
  /** For `scheduled`. */
  startsAt?: Date;
}

/** Deployments and their history, in Postgres. */
export class DeploymentStore {
  readonly #knex: Knex;
  readonly #decisions: DecisionTable<DeploymentRow, DeploymentState>;
  readonly #events: EventTable<DeploymentState>;
  readonly deliveries: DeliveryStore;
  readonly freezes: FreezeStore;

  constructor(knex: Knex) {
    this.#knex = knex;
    this.#events = new EventTable(knex, {
      table: 'deployment_events',
      request: 'deployment',
    });
    this.#decisions = new DecisionTable<DeploymentRow, DeploymentState>(knex, {
      requests: DEPLOYMENTS,
      history: this.#events,
      isOpen,
    });
    this.deliveries = new DeliveryStore(knex);
    this.freezes = new FreezeStore(knex);
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<DeploymentStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new DeploymentStore(knex);
  }

  /** @throws an error if the database is unavailable */
  async check(): Promise<void> {
    await this.#knex.raw('SELECT 1');
  }

  /**
   * Adds a deployment, unless its id exists or its environment has an open one.
   *
   * @returns `added`, or the deployment that was there before
   */
  async add(
    facts: DeploymentFacts,
    state: 'waiting' | 'scheduled' | 'starting',
  ): Promise<'added' | StoredDeployment> {
    const at = facts.requestedAt;
    const row = {
      ...toRow(facts),
      started_at: state === 'starting' ? at : null,
    };
    const event = { state, at, actor: facts.requestedBy };
    const added = await this.#knex.transaction(trx =>
      this.#decisions.add(trx, row, event),
    );
    if (added) return 'added';
    const before =
      (await this.find(facts.id)) ??
      (await this.findOpen(facts.repository, facts.environment));
    // The open deployment has ended in the meantime.
    return before ?? this.add(facts, state);
  }

  async find(id: string): Promise<StoredDeployment | undefined> {
    const row = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ id })
      .first();
    return row && toDeployment(row);
  }

  /** Says of many components at once how they were deployed to production. */
  async productionFacts(
    entityRefs: readonly string[],
  ): Promise<ProductionFact[]> {
    return readProductionFacts(this.#knex, entityRefs, new Date());
  }

  /** Returns the open deployment of an environment. */
  async findOpen(
    repository: string,
    environment: string,
  ): Promise<StoredDeployment | undefined> {
    const row = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ repository })
      .whereRaw('lower(environment) = ?', [environment.toLowerCase()])
      .whereNull('ended_at')
      .first();
    return row && toDeployment(row);
  }

  /** Lists the deployments of a repository, newest first. */
  async list(
    repository: string,
    { limit, before }: { limit: number; before?: string },
  ): Promise<{ items: StoredDeployment[]; next?: string }> {
    const query = this.#knex<DeploymentRow>(DEPLOYMENTS).where({ repository });
    if (before !== undefined) query.andWhere('seq', '<', before);
    const rows = await query.orderBy('seq', 'desc').limit(limit + 1);
    const items = rows.slice(0, limit).map(toDeployment);
    return {
      items,
      next: rows.length > limit ? items.at(-1)?.seq : undefined,
    };
  }

  /** Lists the newest successful deployments to each environment of a repository, the oldest first. */
  async listSucceeded(repository: string): Promise<StoredDeployment[]> {
    const ranked = this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ repository, state: 'succeeded' })
      .select(
        'seq',
        this.#knex.raw(
          'row_number() OVER (PARTITION BY lower(environment) ORDER BY seq DESC) AS place',
        ),
      )
      .as('ranked');
    const newest = this.#knex
      .from(ranked)
      .where('place', '<=', MAX_OF_ENVIRONMENT)
      .select('seq');
    const rows = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .whereIn('seq', newest)
      .orderBy('seq');
    return rows.map(toDeployment);
  }

  /** Returns true if a commit of a repository was deployed with success. */
  async hasSucceeded(repository: string, commit: string): Promise<boolean> {
    const row = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ repository, commit, state: 'succeeded' })
      .first('seq');
    return row !== undefined;
  }

  /** Returns the last deployment to an environment that succeeded: what runs there. */
  async findRunning(
    repository: string,
    environment: string,
  ): Promise<StoredDeployment | undefined> {
    const row = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ repository, state: 'succeeded' })
      .whereRaw('lower(environment) = ?', [environment.toLowerCase()])
      .orderBy('seq', 'desc')
      .first();
    return row && toDeployment(row);
  }

  /** Lists the deployments that have not ended. */
  async listOpen(): Promise<StoredDeployment[]> {
    const rows = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .whereNull('ended_at')
      .orderBy('seq');
    return rows.map(toDeployment);
  }

  /** Lists the production deployments of a repository that succeeded or failed, the newest first. */
  async listFinishedProduction(
    repository: string,
  ): Promise<StoredDeployment[]> {
    const rows = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ repository, type: 'prod' })
      .whereIn('state', ['succeeded', 'failed'])
      // A deployment that never started has not failed in production.
      .whereNotNull('run_id')
      .orderBy('seq', 'desc')
      .limit(MAX_FINISHED);
    return rows.map(toDeployment);
  }

  /** Returns the ids of the repository's runs that belong to a deployment, out of these. */
  async usedRuns(repository: string, runs: number[]): Promise<Set<number>> {
    const rows = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ repository })
      .whereIn('run_id', runs.map(String))
      .select('run_id');
    return new Set(rows.map(({ run_id }) => Number(run_id)));
  }

  /**
   * Notes the branch whose workflow is about to be started.
   *
   * @returns false if the deployment is not to be started any more
   */
  async noteStart(id: string, ref: string): Promise<boolean> {
    const rows = await this.#knex<DeploymentRow>(DEPLOYMENTS)
      .where({ id, state: 'starting' })
      .update({ ref });
    return rows === 1;
  }

  async events(id: string): Promise<DeploymentEvent[]> {
    return this.#events.of(id);
  }

  /**
   * Changes the state of a deployment and adds it to the history, in one transaction.
   *
   * @returns the deployment; undefined if it was in another state
   */
  async change(transition: Transition): Promise<StoredDeployment | undefined> {
    const { run, startsAt, ...change } = transition;
    const row = await this.#decisions.change(change, {
      ...(change.to === 'starting' && { started_at: change.at }),
      ...(startsAt && { starts_at: startsAt }),
      ...(run && { run_id: String(run.id), run_url: run.url }),
    });
    return row && toDeployment(row);
  }
}

function toRow(facts: DeploymentFacts) {
  return {
    id: facts.id,
    entity_ref: facts.entityRef,
    repository: facts.repository,
    workflow: facts.workflow,
    type: facts.type,
    environment: facts.environment,
    tag: facts.tag,
    commit: facts.commit,
    committed_at: facts.committedAt,
    comment: facts.comment,
    requested_by: facts.requestedBy,
    requested_at: facts.requestedAt,
    starts_at: facts.startsAt,
  };
}
