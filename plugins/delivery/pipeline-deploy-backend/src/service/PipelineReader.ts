import { InputError, NotAllowedError } from '@backstage/errors';
import {
  type DeploymentPipelines,
  type Pipeline as DeployingPipeline,
  type SourceControlService,
  typeOfEnvironment,
} from '@portal/plugin-source-control-node';
import {
  type components as Api,
  DEPLOYMENT_TYPES,
  type FreezeTarget,
  type Registration,
} from '@portal/plugin-pipeline-deploy-common';
import type { PipelineDeployConfig } from '../config';
import type { Component } from './Components';
import type { Caller, Rights } from './Rights';

type Pipeline = Api['schemas']['Pipeline'];

interface PipelineReaderOptions {
  config: PipelineDeployConfig;
  pipelines: Pick<DeploymentPipelines, 'find' | 'listEnvironments'>;
  rights: Rights;
  sourceControl: Pick<SourceControlService, 'listWorkflows'>;
}

/** Reads how components are registered and where they can be deployed. */
export class PipelineReader {
  readonly #options: PipelineReaderOptions;

  constructor(options: PipelineReaderOptions) {
    this.#options = options;
  }

  /** @throws NotAllowedError if the caller may not read the repository; as SourceControlService */
  async read(caller: Caller, component: Component): Promise<Pipeline> {
    const { config, rights } = this.#options;
    const { registration, repository } = component;
    const { enrolUrl, supportUrl } = config;
    const base = { missing: [], environments: [], enrolUrl, supportUrl };
    if (registration === 'none' || registration === 'both') {
      return { ...base, registration, mayDeploy: false };
    }
    const missing = (await this.#missingOf(caller, repository)) ?? [];
    const found = repository && (await this.find(repository));
    if (missing.length > 0 || !found) {
      return { ...base, registration: 'incomplete', missing, mayDeploy: false };
    }
    const answer = await rights.mayDeploy(caller, component);
    return {
      ...base,
      registration,
      repository,
      workflow: found.workflow,
      environments: this.#environmentsOf(found, registration),
      mayDeploy: answer.allowed,
      ...(!answer.allowed && { reason: answer.reason }),
    };
  }

  /** Returns the pipeline of a repository; undefined if it has none. */
  async find(repository: string): Promise<DeployingPipeline | undefined> {
    return this.#options.pipelines.find(repository);
  }

  /**
   * Checks that the component is registered for an environment that its pipeline has.
   *
   * @returns file name of the workflow that deploys there
   * @throws NotAllowedError for the registration; InputError that names the field
   */
  async requireEnvironment(
    { registration, title }: Pick<Component, 'registration' | 'title'>,
    repository: string,
    { type, environment }: FreezeTarget,
  ): Promise<string> {
    if (registration !== 'production' && registration !== 'development') {
      throw new NotAllowedError(
        `${title} is not registered for pipelines as a service`,
      );
    }
    if (type === 'prod' && registration === 'development') {
      throw new NotAllowedError(
        `${title} is registered for non-production environments only`,
      );
    }
    const pipeline = await this.find(repository);
    if (!pipeline) {
      throw new InputError(`entity: ${repository} has no pipeline`);
    }
    if (typeOfEnvironment(pipeline, environment) !== type) {
      throw new InputError(
        `environment: '${environment}' is not one of the ${type} environments of ${repository}`,
      );
    }
    return pipeline.workflow;
  }

  /** @throws InputError unless each name is, in any case of its letters, an environment of some pipeline */
  async requireNames(environments: readonly string[]): Promise<void> {
    if (environments.length === 0) return;
    const all = await this.#options.pipelines.listEnvironments();
    const known = new Set(all.map(name => name.toLowerCase()));
    const unknown = environments.find(name => !known.has(name.toLowerCase()));
    if (unknown === undefined) return;
    throw new InputError(
      `environments: no pipeline has an environment '${unknown}'`,
    );
  }

  /** @throws InputError unless the pipeline of the repository has the environment */
  async requireOf(repository: string, environment: string): Promise<void> {
    const pipeline = await this.find(repository);
    if (pipeline && typeOfEnvironment(pipeline, environment)) return;
    throw new InputError(
      `environment: ${repository} has no environment '${environment}'`,
    );
  }

  async #missingOf(
    caller: Caller,
    repository: string | undefined,
  ): Promise<Pipeline['missing']> {
    if (repository === undefined) return ['repository'];
    const { rights, sourceControl } = this.#options;
    try {
      await rights.requireRead(caller, repository);
      const pipeline = await this.find(repository);
      const { items } = await sourceControl.listWorkflows(repository);
      const isReady = items.some(
        ({ path, state }) =>
          path === `.github/workflows/${pipeline?.workflow}` &&
          state === 'active',
      );
      return isReady ? [] : ['workflow'];
    } catch (error) {
      if ((error as Error).name === 'NotFoundError') return ['repository'];
      throw error;
    }
  }

  #environmentsOf(
    { environments }: DeployingPipeline,
    registration: Registration,
  ): Pipeline['environments'] {
    const { needsApproval, waitMinutes } = this.#options.config;
    return DEPLOYMENT_TYPES.filter(
      type => type === 'non-prod' || registration === 'production',
    ).flatMap(type =>
      environments[type].map(name => ({
        name,
        type,
        needsApproval: needsApproval({ type, environment: name }),
        waitMinutes: waitMinutes({ type, environment: name }),
      })),
    );
  }
}
