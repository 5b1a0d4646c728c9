import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { SourceControlService } from '../service/SourceControlService';
import type { SourceControlReadOptions } from '../service/types';
import {
  type Pipeline,
  type Pipelines,
  pipelineOf,
  readPipelines,
} from './pipelines';

/** The file with the pipelines, in the repository of the company's configuration. */
const PIPELINES_PATH = 'config/pipelines.json';

const FOLDER = '.github/workflows/';

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** Reads which workflow deploys a repository. The file is cached as long as other files of source control. */
export class DeploymentPipelines {
  readonly #repository: string | undefined;

  readonly #sourceControl: Pick<
    SourceControlService,
    'readFile' | 'listWorkflows'
  >;

  /** @param options - `repository` contains the company's configuration; without it no repository has a pipeline */
  constructor(options: {
    repository: string | undefined;
    sourceControl: Pick<SourceControlService, 'readFile' | 'listWorkflows'>;
  }) {
    this.#repository = options.repository;
    this.#sourceControl = options.sourceControl;
  }

  /**
   * Returns the pipeline of a repository; undefined if it has none.
   *
   * @param repository - name without the organisation
   * @throws UpstreamUnavailableError that names the field if the file is invalid; as SourceControlService
   */
  async find(
    repository: string,
    options?: SourceControlReadOptions,
  ): Promise<Pipeline | undefined> {
    const pipelines = await this.#read(options);
    return pipelines && pipelineOf(pipelines, repository);
  }

  /**
   * Lists the names of the environments of all pipelines.
   *
   * @throws as {@link DeploymentPipelines.find}
   */
  async listEnvironments(): Promise<string[]> {
    const { default: fallback, repositories = {} } = (await this.#read()) ?? {};
    const all = [
      ...(fallback ? [fallback] : []),
      ...Object.values(repositories),
    ];
    const names = all.flatMap(({ environments }) => [
      ...environments.prod,
      ...environments['non-prod'],
    ]);
    return [...new Set(names)];
  }

  /**
   * Returns true if the workflow deploys the repository.
   *
   * @param workflow - id of the workflow, or name of its file
   * @throws as {@link DeploymentPipelines.find}
   */
  async isDeploying(
    repository: string,
    workflow: string | number,
    options?: SourceControlReadOptions,
  ): Promise<boolean> {
    const pipeline = await this.find(repository, options);
    if (!pipeline) return false;
    if (isSame(String(workflow), pipeline.workflow)) return true;
    const { items } = await this.#sourceControl.listWorkflows(
      repository,
      options,
    );
    return items.some(
      ({ id, path }) =>
        String(id) === String(workflow) &&
        isSame(path, `${FOLDER}${pipeline.workflow}`),
    );
  }

  async #read(
    options?: SourceControlReadOptions,
  ): Promise<Pipelines | undefined> {
    const text = await this.#readText(options);
    if (text === undefined) return undefined;
    try {
      return readPipelines(text);
    } catch (error) {
      // The person who asks cannot mend it.
      throw new UpstreamUnavailableError((error as Error).message);
    }
  }

  async #readText(
    options?: SourceControlReadOptions,
  ): Promise<string | undefined> {
    if (this.#repository === undefined) return undefined;
    try {
      const { text = '' } = await this.#sourceControl.readFile(
        this.#repository,
        PIPELINES_PATH,
        options,
      );
      return text;
    } catch (error) {
      if ((error as Error).name === 'NotFoundError') return undefined;
      throw error;
    }
  }
}
