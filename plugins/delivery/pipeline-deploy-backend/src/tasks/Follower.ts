import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import { DECISION_DAYS, lapsesAt } from '@portal/plugin-decisions-node';
import type { DeploymentState } from '@portal/plugin-pipeline-deploy-common';
import type {
  SourceControlService,
  WorkflowRun,
} from '@portal/plugin-source-control-node';
import type { PipelineDeployConfig } from '../config';
import type { DeploymentStore, Transition } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import type { Notices } from '../notices/Notices';
import type { Components } from '../service/Components';
import type { Dispatcher } from '../service/Dispatcher';
import type { FreezeCalendar } from '../service/FreezeCalendar';
import { markOf } from '../service/runName';
import type { Refusal, StartChecks } from '../service/StartChecks';
import type { Clock } from '../service/types';

/** A run that source control has not shown for this long will not appear. */
const LOST_AFTER_MS = 2 * 60_000;

/** Source control that says nothing of a deployment for this long leaves its environment blocked no longer. */
const UNREAD_AFTER_MS = 15 * 60_000;

/** The clocks of source control and of the portal may differ. */
const CLOCK_SKEW_MS = 60_000;

/** Number of the newest runs among which a deployment's run is looked for. */
const NEWEST_RUNS = 50;

/** States for the conclusions of a run; all others are failures. */
const CONCLUSIONS: Record<string, DeploymentState> = {
  success: 'succeeded',
  cancelled: 'cancelled',
  skipped: 'cancelled',
  stale: 'cancelled',
};

/** How a run ended, for people; every other way is a failure. */
const ENDS: Record<string, string> = {
  cancelled: 'The run was cancelled',
  skipped: 'The run was skipped',
  stale: 'The run was too old to start',
  timed_out: 'The run took too long',
  action_required: 'The run needs an approval in source control',
};

export interface FollowerOptions {
  calendar: Pick<FreezeCalendar, 'blocking' | 'describe'>;
  components: Pick<Components, 'find'>;
  dispatcher: Pick<Dispatcher, 'start'>;
  logger: LoggerService;
  needsApproval: PipelineDeployConfig['needsApproval'];
  notices: Pick<Notices, 'changed'>;
  now: Clock;
  sourceControl: Pick<
    SourceControlService,
    'getRun' | 'getOwnLogin' | 'listWorkflowRuns'
  >;
  startChecks: Pick<StartChecks, 'isLate' | 'refusalOf'>;
  store: Pick<DeploymentStore, 'change' | 'find' | 'listOpen' | 'usedRuns'>;
}

/**
 * Follows the deployments that have not ended: starts those whose time has come, finds the run of each, follows it to its end, and
 * lets requests expire that nobody approves.
 */
export class Follower {
  readonly #options: FollowerOptions;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Runs the task every few seconds, on one replica. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    await scheduler.scheduleTask({
      id: 'pipeline-deploy-follow',
      scope: 'global',
      frequency: { seconds: 3 },
      timeout: { minutes: 2 },
      initialDelay: { seconds: 3 },
      fn: () => this.run(),
    });
  }

  /** One deployment that cannot be read does not stop the others; the next run continues. */
  async run(): Promise<void> {
    const { logger, store } = this.#options;
    for (const deployment of await store.listOpen()) {
      try {
        await this.#follow(deployment);
      } catch (error) {
        logger.warn(
          `Could not follow deployment ${deployment.id}`,
          error as Error,
        );
      }
    }
  }

  async #follow(deployment: StoredDeployment): Promise<unknown> {
    const { state, requestedAt, startsAt } = deployment;
    const now = this.#options.now();
    if (state === 'starting') return this.#findRun(deployment);
    if (state === 'running') return this.#followRun(deployment);
    if (state === 'scheduled') return this.#startAtItsTime(deployment);
    if (startsAt && now > startsAt) {
      return this.#change(deployment, {
        from: ['waiting'],
        to: 'expired',
        reason: 'Nobody approved it before it was to start',
      });
    }
    if (now <= lapsesAt(requestedAt)) return this.#stopInFreeze(deployment);
    return this.#change(deployment, {
      from: ['waiting'],
      to: 'expired',
      reason: `Nobody approved it within ${DECISION_DAYS} days`,
    });
  }

  /** A deployment that waits when a freeze begins does not wait any longer. */
  async #stopInFreeze(deployment: StoredDeployment): Promise<void> {
    const { calendar } = this.#options;
    const freeze = await calendar.blocking(deployment, deployment.startsAt);
    if (!freeze) return;
    await this.#change(deployment, {
      from: ['waiting'],
      to: 'frozen',
      reason: calendar.describe(freeze, deployment.environment),
    });
  }

  /** Looks again at what the deployment rests on, and starts it. */
  async #startAtItsTime(deployment: StoredDeployment): Promise<void> {
    const { dispatcher, now, store } = this.#options;
    const { id, startsAt } = deployment;
    if (startsAt && startsAt > now()) return;
    const refusal = await this.#refusalOf(deployment);
    if (refusal) {
      await this.#change(deployment, { from: ['scheduled'], ...refusal });
      return;
    }
    const started = await this.#change(deployment, {
      from: ['scheduled'],
      to: 'starting',
    });
    if (!started) return;
    try {
      await dispatcher.start(started);
    } catch (error) {
      const ended = await store.find(id);
      // Without an answer of source control it is still looked for.
      if (ended?.state === 'starting') throw error;
      if (ended) await this.#tell(ended);
    }
  }

  /** Source control that does not answer is asked again, until it is too late. */
  async #refusalOf(deployment: StoredDeployment): Promise<Refusal | undefined> {
    const { components, needsApproval, startChecks } = this.#options;
    const { decidedBy, entityRef, environment, repository } = deployment;
    if (needsApproval(deployment) && decidedBy === undefined) {
      return {
        to: 'refused',
        reason: `Deployments to ${environment} need an approval since the request`,
      };
    }
    try {
      const component = await components.find(entityRef);
      if (component?.repository !== repository) {
        return {
          to: 'refused',
          reason: `The component does not belong to the repository ${repository} any more`,
        };
      }
      return await startChecks.refusalOf(deployment, component);
    } catch (error) {
      const { name, message } = error as Error;
      const isFinal = ['InputError', 'NotAllowedError'].includes(name);
      if (!isFinal && !startChecks.isLate(deployment)) throw error;
      return { to: 'refused', reason: message };
    }
  }

  async #findRun(deployment: StoredDeployment): Promise<void> {
    const { startedAt = deployment.requestedAt } = deployment;
    const age = this.#options.now().getTime() - startedAt.getTime();
    let run: WorkflowRun | undefined;
    try {
      run = await this.#runOf(deployment);
    } catch (error) {
      if (age <= UNREAD_AFTER_MS) throw error;
      await this.#change(deployment, {
        from: ['starting'],
        to: 'lost',
        reason:
          'Source control has not said for 15 minutes whether it runs. Look at the workflow runs before you deploy again',
      });
      return;
    }
    if (run) {
      const { id, html_url: url } = run;
      await this.#change(deployment, {
        from: ['starting'],
        to: 'running',
        run: { id, url },
      });
      return;
    }
    if (age > LOST_AFTER_MS) {
      await this.#change(deployment, {
        from: ['starting'],
        to: 'lost',
        reason:
          'Source control shows no run for it. Look at the workflow runs before you deploy again',
      });
    }
  }

  /**
   * The oldest run that the portal started for the deployment, and that belongs to no other one. Source control does not tell
   * the inputs of a run, so its title shows which deployment it is for.
   */
  async #runOf(deployment: StoredDeployment): Promise<WorkflowRun | undefined> {
    const { sourceControl, store } = this.#options;
    const { repository, workflow, ref } = deployment;
    // Nothing was sent.
    if (ref === undefined) return undefined;
    const login = await sourceControl.getOwnLogin();
    const { workflow_runs: runs } = await sourceControl.listWorkflowRuns(
      repository,
      { workflowId: workflow, branch: ref, perPage: NEWEST_RUNS },
    );
    const own = runs.filter(run => isRunOf(run, deployment, login));
    const used = await store.usedRuns(
      repository,
      own.map(({ id }) => id),
    );
    return own.findLast(({ id }) => !used.has(id));
  }

  async #followRun(deployment: StoredDeployment): Promise<void> {
    const { repository, run: runId = 0 } = deployment;
    let run: WorkflowRun;
    try {
      run = await this.#options.sourceControl.getRun(repository, runId);
    } catch (error) {
      if ((error as Error).name !== 'NotFoundError') throw error;
      await this.#change(deployment, {
        from: ['running'],
        to: 'lost',
        reason: 'The run was deleted in source control before it ended',
      });
      return;
    }
    if (run.status !== 'completed') return;
    await this.#change(deployment, {
      from: ['running'],
      to: CONCLUSIONS[run.conclusion ?? ''] ?? 'failed',
      reason:
        run.conclusion === 'success'
          ? undefined
          : (ENDS[run.conclusion ?? ''] ?? 'The run failed'),
    });
  }

  async #change(
    { id }: StoredDeployment,
    change: Pick<Transition, 'from' | 'to' | 'reason' | 'run'>,
  ): Promise<StoredDeployment | undefined> {
    const { now, store } = this.#options;
    const changed = await store.change({ id, at: now(), ...change });
    if (changed) await this.#tell(changed);
    return changed;
  }

  async #tell(deployment: StoredDeployment): Promise<void> {
    const { components, notices } = this.#options;
    const { entityRef, repository } = deployment;
    const component = await components.find(entityRef).catch(() => undefined);
    await notices.changed(deployment, {
      title: component?.title ?? repository,
    });
  }
}

function isRunOf(
  run: WorkflowRun,
  deployment: StoredDeployment,
  login: string,
): boolean {
  const { ref, startedAt, requestedAt } = deployment;
  const since = (startedAt ?? requestedAt).getTime() - CLOCK_SKEW_MS;
  return (
    run.event === 'workflow_dispatch' &&
    run.head_branch === ref &&
    run.actor?.login.toLowerCase() === login.toLowerCase() &&
    Date.parse(run.created_at) >= since &&
    // What stands before the mark is a person's comment.
    run.display_title.trimEnd().endsWith(markOf(deployment))
  );
}
