import type { LoggerService } from '@backstage/backend-plugin-api';
import { ConflictError, InputError } from '@backstage/errors';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { DeploymentStore } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import { markOf, requireMarkedRuns } from './runName';
import type { FreezeCalendar } from './FreezeCalendar';
import type { Clock } from './types';

type SourceControl = Pick<
  SourceControlService,
  'dispatchWorkflow' | 'findFile' | 'getRepository' | 'findTaggedCommit'
>;

const FOLDER = '.github/workflows';

/** Source control refused the call, so no run has started. */
const REFUSALS = ['InputError', 'NotFoundError', 'NotAllowedError'];

interface DispatcherOptions {
  calendar: Pick<FreezeCalendar, 'blocking' | 'describe'>;
  logger: LoggerService;
  now: Clock;
  sourceControl: SourceControl;
  store: DeploymentStore;
}

/** Starts the workflow of a deployment, at most once. */
export class Dispatcher {
  readonly #options: DispatcherOptions;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /**
   * Reads the commit of a release tag.
   *
   * @throws InputError if there is no such tag
   */
  async commitOf(
    repository: string,
    tag: string,
  ): Promise<{ sha: string; committedAt: Date }> {
    const commit = await this.#options.sourceControl.findTaggedCommit(
      repository,
      tag,
    );
    if (!commit) {
      throw new InputError(
        `tag: there is no release tag '${tag}' in ${repository}. Reload the tags and choose another one`,
      );
    }
    return { sha: commit.sha, committedAt: new Date(commit.committedAt) };
  }

  /**
   * Starts the workflow of a deployment in the state `starting`. A caller calls this once for each deployment, because
   * source control starts a run for each call.
   *
   * @throws ConflictError if the tag has moved or a freeze has begun, InputError if source control refuses the run or the title of a run would not
   * end with its mark: the deployment has then failed. UpstreamUnavailableError if source control did not answer: {@link Follower} then looks for the run.
   */
  async start(deployment: StoredDeployment): Promise<void> {
    const { repository, tag, commit } = deployment;
    try {
      const { sha } = await this.commitOf(repository, tag);
      if (sha !== commit) {
        throw new ConflictError(
          `The release tag ${tag} was moved to another commit after the request`,
        );
      }
    } catch (error) {
      // No run has been started, whatever the reason.
      await this.#fail(deployment, error as Error);
      throw error;
    }
    await this.#dispatch(deployment);
  }

  async #dispatch(deployment: StoredDeployment): Promise<void> {
    const { sourceControl, store } = this.#options;
    const { id, repository, workflow, environment, tag, comment } = deployment;
    const mark = markOf(deployment);
    let isSent = false;
    try {
      const { default_branch: ref } =
        await sourceControl.getRepository(repository);
      await this.#checkWorkflow(repository, workflow, ref);
      await this.#stopInFreeze(deployment);
      if (!(await store.noteStart(id, ref))) {
        throw new ConflictError(
          'The deployment was withdrawn before it started',
        );
      }
      isSent = true;
      await sourceControl.dispatchWorkflow({
        repository,
        workflowId: workflow,
        ref,
        inputs: {
          deployment_env: environment,
          image_tag: tag,
          comment: comment ? `${comment} ${mark}` : mark,
        },
      });
    } catch (error) {
      const { name, message } = error as Error;
      if (!isSent || REFUSALS.includes(name)) {
        await this.#fail(deployment, error as Error);
        throw isSent ? new InputError(message) : error;
      }
      throw new UpstreamUnavailableError(
        `Source control did not confirm the start. Do not deploy again yet: the history shows within two minutes if the deployment runs. (${message})`,
      );
    }
  }

  /** The last look before the run: a freeze may have begun since the request or the approval. */
  async #stopInFreeze(deployment: StoredDeployment): Promise<void> {
    const { calendar, now, store } = this.#options;
    const freeze = await calendar.blocking(deployment);
    if (!freeze) return;
    const reason = calendar.describe(freeze, deployment.environment);
    const { id } = deployment;
    await store.change({
      id,
      from: ['starting'],
      to: 'frozen',
      at: now(),
      reason,
    });
    throw new ConflictError(reason);
  }

  async #checkWorkflow(repository: string, workflow: string, ref: string) {
    const path = `${FOLDER}/${workflow}`;
    const { sourceControl } = this.#options;
    const file = await sourceControl.findFile(repository, path, { ref });
    // Source control says that there is no such workflow.
    if (file) requireMarkedRuns(file.text ?? '', workflow);
  }

  async #fail({ id }: StoredDeployment, error: Error): Promise<void> {
    const { logger, now, store } = this.#options;
    try {
      await store.change({
        id,
        from: ['starting'],
        to: 'failed',
        at: now(),
        reason: error.message,
      });
    } catch (cause) {
      logger.error('Could not record a failed deployment', cause as Error);
    }
  }
}
