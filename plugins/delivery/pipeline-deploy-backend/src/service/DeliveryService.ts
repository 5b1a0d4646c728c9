import type { LoggerService } from '@backstage/backend-plugin-api';
import { ConflictError, InputError, NotAllowedError } from '@backstage/errors';
import {
  type ComponentIncident,
  deliveriesOf,
  type Delivery,
  type DeliveryMetrics,
  metricsOf,
  type ProductionRun,
  type ReleaseChange,
  startOfMetrics,
  type Verdict,
} from '@portal/plugin-pipeline-deploy-common';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { Mark } from '../database/DeliveryStore';
import type { DeploymentStore } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import { type Component, requireRepository } from './Components';
import type { IncidentReader } from './IncidentReader';
import { readComment } from './runName';
import type { Caller, Rights } from './Rights';
import type { Clock } from './types';

/** Most releases that one reading compares, one after the other while a person waits; the next reading goes on. */
const MAX_COMPARED = 20;

/** Deliveries in the answer. */
const LISTED = 50;

/** How a component is delivered to production. */
export interface DeliveryReport {
  metrics: DeliveryMetrics;
  /** The newest first. */
  deliveries: Delivery[];
  /** The newest mark of each deployment, by its id. */
  marks: Map<string, Mark>;
  mayMark: boolean;
  /** Whether incidents of the component are linked: no service is configured, they were read, or could not be read. */
  incidents: 'none' | 'read' | 'unread';
}

export interface DeliveryServiceOptions {
  incidents: Pick<IncidentReader, 'isConfigured' | 'read'>;
  logger: LoggerService;
  now: Clock;
  rights: Pick<Rights, 'requireRead' | 'mayMark'>;
  sourceControl: Pick<SourceControlService, 'compareCommits'>;
  store: Pick<DeploymentStore, 'listFinishedProduction' | 'deliveries'>;
}

/** Says how a component is delivered to production, and keeps what its owners say of it. */
export class DeliveryService {
  readonly #options: DeliveryServiceOptions;
  /** Comparisons that have no answer yet, by the id of the deployment: people who ask at once share one. */
  readonly #comparisons = new Map<string, Promise<ReleaseChange>>();

  constructor(options: DeliveryServiceOptions) {
    this.#options = options;
  }

  /** The metrics with the deliveries behind them. A change that source control cannot compare now is left out and counted. */
  async report(caller: Caller, component: Component): Promise<DeliveryReport> {
    const { now, rights, store } = this.#options;
    const repository = requireRepository(component);
    await rights.requireRead(caller, repository);
    const at = now();
    const finished = await store.listFinishedProduction(repository);
    const ids = finished.map(({ id }) => id);
    const marks = await store.deliveries.marksOf(ids);
    const changes = await this.#changesOf(finished, startOfMetrics(at));
    const { state, items } = await this.#incidentsOf(caller, component);
    const deliveries = deliveriesOf(
      finished.flatMap(deployment => toRun(deployment, { marks, changes })),
      items,
    );
    const { allowed } = await rights.mayMark(caller, component);
    return {
      metrics: metricsOf(deliveries, at),
      deliveries: deliveries
        .filter(({ run }) => run.endedAt >= startOfMetrics(at))
        .reverse()
        .slice(0, LISTED),
      marks,
      mayMark: allowed,
      incidents: state,
    };
  }

  /**
   * Notes what an owner says of a production deployment.
   *
   * @param verdict - undefined takes the mark back
   * @throws NotAllowedError with the reason; ConflictError for a deployment that did not run; InputError for the reason
   */
  async mark(
    caller: Caller,
    {
      deployment,
      component,
    }: { deployment: StoredDeployment; component: Component },
    { verdict, reason }: { verdict?: Verdict; reason: string },
  ): Promise<void> {
    const { now, rights, store } = this.#options;
    const answer = await rights.mayMark(caller, component);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
    const why = readComment(reason);
    if (!why) throw new InputError('reason: say why, in one line');
    requireMarkable(deployment, verdict);
    await store.deliveries.addMark(deployment.id, {
      verdict,
      reason: why,
      by: caller.principal.userRef,
      at: now(),
    });
  }

  async #incidentsOf(
    caller: Caller,
    component: Component,
  ): Promise<{
    state: DeliveryReport['incidents'];
    items: ComponentIncident[];
  }> {
    const { incidents, logger } = this.#options;
    if (!incidents.isConfigured) return { state: 'none', items: [] };
    try {
      return { state: 'read', items: await incidents.read(caller, component) };
    } catch (error) {
      logger.warn(
        `Could not read the incidents of ${component.entityRef}`,
        error as Error,
      );
      return { state: 'unread', items: [] };
    }
  }

  /** Compares each release since this time with the one before it, unless that is known. */
  async #changesOf(
    finished: readonly StoredDeployment[],
    since: Date,
  ): Promise<Map<string, ReleaseChange>> {
    const { logger, store } = this.#options;
    const pairs = pairsOf(finished).filter(
      ({ deployment: { endedAt } }) => endedAt && endedAt >= since,
    );
    const known = await store.deliveries.changesOf(
      pairs.map(({ deployment }) => deployment.id),
    );
    const unknown = pairs.filter(({ deployment }) => !known.has(deployment.id));
    for (const pair of unknown.slice(0, MAX_COMPARED)) {
      try {
        known.set(pair.deployment.id, await this.#shareComparison(pair));
      } catch (error) {
        logger.warn(
          `Could not compare the releases of deployment ${pair.deployment.id}`,
          error as Error,
        );
        // Others would wait for the same answer.
        if ((error as Error).name !== 'NotFoundError') break;
      }
    }
    return known;
  }

  #shareComparison(pair: Pair): Promise<ReleaseChange> {
    const { id } = pair.deployment;
    const asked = this.#comparisons.get(id);
    if (asked) return asked;
    const answer = this.#compare(pair).finally(() =>
      this.#comparisons.delete(id),
    );
    this.#comparisons.set(id, answer);
    return answer;
  }

  async #compare({ deployment, base }: Pair): Promise<ReleaseChange> {
    const { sourceControl, store } = this.#options;
    const { repository, commit: head } = deployment;
    const { direction, complete, commits } = await sourceControl.compareCommits(
      repository,
      { base, head },
    );
    const change: ReleaseChange = {
      direction,
      commits: complete
        ? commits.map(({ sha, committedAt }) => ({
            sha,
            committedAt: new Date(committedAt),
          }))
        : undefined,
    };
    await store.deliveries.addChange(deployment.id, change);
    return change;
  }
}

interface Pair {
  deployment: StoredDeployment;
  /** Commit that was in the environment before. */
  base: string;
}

/** The successful deployments that have one before them in their environment. */
function pairsOf(finished: readonly StoredDeployment[]): Pair[] {
  const current = new Map<string, string>();
  const pairs: Pair[] = [];
  for (const deployment of [...finished].reverse()) {
    if (deployment.state !== 'succeeded') continue;
    const place = deployment.environment.toLowerCase();
    const base = current.get(place);
    if (base !== undefined) pairs.push({ deployment, base });
    current.set(place, deployment.commit);
  }
  return pairs;
}

function toRun(
  deployment: StoredDeployment,
  {
    marks,
    changes,
  }: { marks: Map<string, Mark>; changes: Map<string, ReleaseChange> },
): ProductionRun[] {
  const { id, environment, tag, commit, committedAt, endedAt } = deployment;
  if (!endedAt) return [];
  return [
    {
      id,
      environment,
      tag,
      commit,
      committedAt,
      endedAt,
      hasSucceeded: deployment.state === 'succeeded',
      change: changes.get(id),
      verdict: marks.get(id)?.verdict,
    },
  ];
}

function requireMarkable(
  { type, state, run }: StoredDeployment,
  verdict: Verdict | undefined,
): void {
  const hasRun = run !== undefined && ['succeeded', 'failed'].includes(state);
  if (type !== 'prod' || !hasRun) {
    throw new ConflictError(
      'Only a deployment to production that has succeeded or failed is marked',
    );
  }
  if (verdict === 'hotfix' && state === 'failed') {
    throw new ConflictError(
      'A deployment that failed is no hot fix: it repaired nothing',
    );
  }
}
