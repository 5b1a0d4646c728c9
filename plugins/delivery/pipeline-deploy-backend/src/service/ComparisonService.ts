import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  type components as Api,
  meaningOf,
} from '@portal/plugin-pipeline-deploy-common';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { DeploymentStore } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import { type Component, requireRepository } from './Components';
import type { Dispatcher } from './Dispatcher';
import type { IncidentReader } from './IncidentReader';
import type { PipelineReader } from './PipelineReader';
import type { Caller, Rights } from './Rights';

type Comparison = Api['schemas']['Comparison'];
type Found = Awaited<ReturnType<SourceControlService['describeComparison']>>;

/** Files of a meaning that an answer names; the others are counted. */
const LISTED_FILES = 50;

interface ComparisonServiceOptions {
  dispatcher: Pick<Dispatcher, 'commitOf'>;
  incidents: Pick<IncidentReader, 'isConfigured' | 'read'>;
  logger: LoggerService;
  pipelines: Pick<PipelineReader, 'requireOf'>;
  rights: Pick<Rights, 'requireRead'>;
  sourceControl: Pick<
    SourceControlService,
    'describeComparison' | 'listChecks'
  >;
  store: Pick<DeploymentStore, 'findRunning'>;
}

/** Compares what runs in an environment with what would run there, for the people who deploy and approve. */
export class ComparisonService {
  readonly #options: ComparisonServiceOptions;

  constructor(options: ComparisonServiceOptions) {
    this.#options = options;
  }

  /**
   * Compares a release with what runs.
   *
   * @throws NotAllowedError unless the caller may read the repository; InputError if there is no such tag or
   * environment; as SourceControlService
   */
  async ofRelease(
    caller: Caller,
    component: Component,
    { environment, tag }: { environment: string; tag: string },
  ): Promise<Comparison> {
    const { dispatcher, pipelines, rights } = this.#options;
    const repository = requireRepository(component);
    await rights.requireRead(caller, repository);
    await pipelines.requireOf(repository, environment);
    const { sha: commit } = await dispatcher.commitOf(repository, tag);
    return this.#compare(caller, component, {
      repository,
      environment,
      tag,
      commit,
    });
  }

  /** Compares what was asked for with what runs: the commit of the request, wherever its tag is now. */
  async ofDeployment(
    caller: Caller,
    component: Component,
    deployment: StoredDeployment,
  ): Promise<Comparison> {
    await this.#options.rights.requireRead(caller, deployment.repository);
    return this.#compare(caller, component, deployment);
  }

  async #compare(
    caller: Caller,
    component: Component,
    wanted: Pick<
      StoredDeployment,
      'repository' | 'environment' | 'tag' | 'commit'
    >,
  ): Promise<Comparison> {
    const { repository, environment, tag, commit } = wanted;
    const running = await this.#options.store.findRunning(
      repository,
      environment,
    );
    const [changes, checks, incidents] = await Promise.all([
      this.#changesOf(repository, running?.commit, commit),
      this.#checksOf(repository, commit),
      this.#incidentsOf(caller, component),
    ]);
    return {
      environment,
      tag,
      ...(running && {
        running: {
          tag: running.tag,
          deployedAt: (running.endedAt ?? running.requestedAt).toISOString(),
        },
      }),
      ...changes,
      checks,
      incidents,
    };
  }

  async #changesOf(
    repository: string,
    base: string | undefined,
    head: string,
  ): Promise<Pick<Comparison, 'direction' | 'changes' | 'takenBack'>> {
    if (base === undefined) return { direction: 'first' };
    if (base === head) return { direction: 'identical' };
    const { sourceControl } = this.#options;
    try {
      const found = await sourceControl.describeComparison(repository, {
        base,
        head,
      });
      const { direction } = found;
      const changes = describeChanges(found);
      if (direction !== 'behind' && direction !== 'diverged') {
        return { direction, changes };
      }
      const back = await sourceControl.describeComparison(repository, {
        base: head,
        head: base,
      });
      return { direction, changes, takenBack: describeChanges(back) };
    } catch (error) {
      // One of them is gone, or they have no common ancestor.
      if ((error as Error).name !== 'NotFoundError') throw error;
      return { direction: 'unrelated' };
    }
  }

  /** Undefined if source control does not say. */
  async #checksOf(
    repository: string,
    commit: string,
  ): Promise<Comparison['checks']> {
    const { logger, sourceControl } = this.#options;
    try {
      const checks = await sourceControl.listChecks(repository, commit);
      return checks.map(({ name, state, html_url: url }) => ({
        name,
        state,
        url,
      }));
    } catch (error) {
      logger.warn(`Could not read the checks of ${commit}`, error as Error);
      return undefined;
    }
  }

  async #incidentsOf(
    caller: Caller,
    component: Component,
  ): Promise<Comparison['incidents']> {
    const { incidents, logger } = this.#options;
    if (!incidents.isConfigured) return { state: 'none', open: [] };
    try {
      const all = await incidents.read(caller, component);
      const open = all.filter(({ endedAt }) => endedAt === undefined);
      return {
        state: 'read',
        open: open.map(({ startedAt }) => startedAt.toISOString()),
      };
    } catch (error) {
      logger.warn(
        `Could not read the incidents of ${component.entityRef}`,
        error as Error,
      );
      return { state: 'unread', open: [] };
    }
  }
}

function describeChanges(found: Found): NonNullable<Comparison['changes']> {
  const of = (meaning: ReturnType<typeof meaningOf>) =>
    found.files.filter(({ path }) => meaningOf(path) === meaning);
  const [migrations, definitions] = [of('migration'), of('definition')];
  return {
    total: found.total,
    commits: found.commits.map(each => ({
      title: each.title,
      author: each.author,
      committedAt: each.committedAt,
      url: each.html_url,
    })),
    migrations: migrations.slice(0, LISTED_FILES),
    definitions: definitions.slice(0, LISTED_FILES),
    files: found.files.length,
    isComplete:
      found.hasAllFiles &&
      found.commits.length >= found.total &&
      Math.max(migrations.length, definitions.length) <= LISTED_FILES,
  };
}
