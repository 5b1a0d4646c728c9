import type {
  AuthService,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type {
  AccessAnswer,
  AccessOptions,
  AccessService,
  AccessVerbs,
  Principal,
  Principals,
} from '@portal/plugin-access-node';
import {
  type DeploymentPipelines,
  toRepositoryName,
} from '@portal/plugin-source-control-node';
import { githubWorkflowRunPermission } from '@portal/plugin-source-control-common';
import type { Request } from 'express';
import type { ReadableRepositories } from './ReadableRepositories';

export interface RepositoryGuardOptions {
  organisation: string;
  access: AccessService;
  auth: AuthService;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  pipelines: Pick<DeploymentPipelines, 'isDeploying'>;
  principals: Principals;
  /** Repositories that all users may read, from the configuration. */
  readable: ReadableRepositories;
}

/**
 * Checks the caller's rights on a repository and on onboarding files. The portal's services are always allowed, because they act for forms that
 * were already checked.
 */
export class RepositoryGuard {
  readonly #options: RepositoryGuardOptions;

  constructor(options: RepositoryGuardOptions) {
    this.#options = options;
  }

  /**
   * Answers whether the caller may do something with a repository. The list of readable repositories opens their metadata as
   * well, except for the onboarding repository: people read its application catalogue and their own files, and its
   * branches, commits and pull requests name those of others.
   *
   * @param repository - `name`, or `organisation/name`
   * @throws as AccessService
   */
  async may(
    request: Request,
    verb: AccessVerbs['repository'],
    repository: string,
    options?: AccessOptions,
  ): Promise<AccessAnswer> {
    const { access, organisation, readable } = this.#options;
    const name = toRepositoryName(repository, organisation).toLowerCase();
    const principal = await this.#personOf(request);
    if (!principal) return { allowed: true };
    const isOpen = readable.has(name) && !readable.isOnboarding(name);
    if (verb === 'read' && isOpen) return { allowed: true };
    return access.may(principal, verb, { kind: 'repository', name }, options);
  }

  /**
   * Answers whether the caller may onboard an application: a new one of a product, or one of the company's list.
   *
   * @throws as AccessService
   */
  async mayOnboard(
    request: Request,
    application: { product: string; applicationId?: string },
    options?: AccessOptions,
  ): Promise<AccessAnswer> {
    const { access } = this.#options;
    const principal = await this.#personOf(request);
    if (!principal) return { allowed: true };
    const scope = { kind: 'onboarding' as const, ...application };
    return access.may(principal, 'create', scope, options);
  }

  /**
   * Checks that the caller may read an onboarding file.
   *
   * @throws NotAllowedError with the reason; as AccessService
   */
  async requireOnboardingFile(
    request: Request,
    file: { portfolio: string; file: string },
    options?: AccessOptions,
  ): Promise<void> {
    const { access } = this.#options;
    const principal = await this.#personOf(request);
    if (!principal) return;
    const scope = { kind: 'onboarding-file' as const, ...file };
    await access.require(principal, 'read', scope, options);
  }

  /**
   * Checks that the caller may read a workflow run with its jobs and logs, or the list of runs. Runs of the onboarding
   * repository are for those who may read the file of the run.
   *
   * @param options - `findRun` finds the id of the run; missing for the list
   * @throws NotAllowedError with the reason; as AccessService
   */
  async requireRuns(
    request: Request,
    repository: string,
    {
      findRun,
      ...options
    }: AccessOptions & { findRun?: () => Promise<number> } = {},
  ): Promise<void> {
    const { access, organisation, readable } = this.#options;
    const name = toRepositoryName(repository, organisation);
    if (!readable.isOnboarding(name)) {
      await this.require(request, 'read', repository, options);
      return;
    }
    const principal = await this.#personOf(request);
    if (!principal) return;
    const scope = { kind: 'onboarding-run', id: await findRun?.() } as const;
    await access.require(principal, 'read', scope, options);
  }

  /** @throws NotAllowedError with the reason; as {@link RepositoryGuard.may} */
  async require(
    request: Request,
    verb: AccessVerbs['repository'],
    repository: string,
    options?: AccessOptions,
  ): Promise<void> {
    const answer = await this.may(request, verb, repository, options);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
  }

  /**
   * Checks that the caller may start a workflow of the repository. Users and services also need the permission. People
   * start the workflow that deploys by the plugin `pipeline-deploy`, which asks for confirmation and approval.
   *
   * @param findWorkflow - finds the id of the workflow or the name of its file
   * @throws NotAllowedError if they may not; as {@link RepositoryGuard.may} and `findWorkflow`
   */
  async requireRun(
    request: Request,
    repository: string,
    findWorkflow: () => Promise<string | number>,
  ): Promise<void> {
    const answer = await this.mayRun(request, repository);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
    if (!(await this.#personOf(request))) return;
    const { organisation, pipelines } = this.#options;
    const name = toRepositoryName(repository, organisation);
    if (await pipelines.isDeploying(name, await findWorkflow())) {
      throw new NotAllowedError(
        `This workflow deploys ${name}. Deploy it on the page of its component, which asks for confirmation and approval`,
      );
    }
  }

  /**
   * Returns whether the caller may start workflows of the repository, except the one that deploys.
   *
   * @throws as {@link RepositoryGuard.may}
   */
  async mayRun(request: Request, repository: string): Promise<AccessAnswer> {
    const { httpAuth, permissions } = this.#options;
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const [decision] = await permissions.authorize(
      [{ permission: githubWorkflowRunPermission }],
      { credentials },
    );
    return decision.result === AuthorizeResult.ALLOW
      ? this.may(request, 'run', repository)
      : { allowed: false, reason: 'You may not start workflows' };
  }

  /** The person who calls; undefined for a service of the portal. */
  async #personOf(request: Request): Promise<Principal | undefined> {
    const { auth, httpAuth, principals } = this.#options;
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    return auth.isPrincipal(credentials, 'service')
      ? undefined
      : principals.ofCredentials(credentials);
  }
}
