import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import {
  type AccessAnswer,
  type AccessService,
  areSamePerson,
  type Principal,
  type Principals,
} from '@portal/plugin-access-node';
import {
  deploymentApprovePermission,
  deploymentCreatePermission,
  deploymentMarkPermission,
  freezeManagePermission,
} from '@portal/plugin-pipeline-deploy-common';
import type { Component, Components } from './Components';
import { ownsComponent } from './ownsComponent';

/** The person that sends a request. */
export interface Caller {
  credentials: BackstageCredentials<BackstageUserPrincipal>;
  principal: Principal;
}

const ALLOWED: AccessAnswer = { allowed: true };

interface RightsOptions {
  access: AccessService;
  components: Components;
  permissions: PermissionsService;
  principals: Principals;
}

/** Decides who may read, start and approve deployments. */
export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  async callerOf(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<Caller> {
    const { principals } = this.#options;
    return {
      credentials,
      principal: await principals.ofCredentials(credentials),
    };
  }

  /** @throws NotAllowedError unless the caller may read the repository */
  async requireRead({ principal }: Caller, repository: string): Promise<void> {
    const scope = { kind: 'repository', name: repository } as const;
    await this.#options.access.require(principal, 'read', scope);
  }

  /** Returns whether the caller may deploy the component. */
  async mayDeploy(caller: Caller, component: Component): Promise<AccessAnswer> {
    return this.#may(caller, component, deploymentCreatePermission);
  }

  /** Returns whether the caller may approve deployments of others. */
  async mayApprove(
    caller: Caller,
    component: Component,
  ): Promise<AccessAnswer> {
    return this.#may(caller, component, deploymentApprovePermission);
  }

  /** Returns whether the caller may say of deployments whether they failed. */
  async mayMark(caller: Caller, component: Component): Promise<AccessAnswer> {
    return this.#may(caller, component, deploymentMarkPermission);
  }

  /** Returns true if a request is the caller's own, also with another account of theirs. */
  async isOwn({ principal }: Caller, requestedBy: string): Promise<boolean> {
    const { principals } = this.#options;
    return areSamePerson(principals, principal.userRef, requestedBy);
  }

  /** Returns whether a person who asked for a deployment before still owns the component. */
  async stillOwns(
    userRef: string,
    component: Component,
  ): Promise<AccessAnswer> {
    const principal = await this.#options.principals.ofUser(userRef);
    return this.#owns(principal, component);
  }

  /** Returns whether the caller may announce and lift freezes, and decide about exceptions. */
  async mayManageFreezes({ credentials }: Caller): Promise<AccessAnswer> {
    return this.#holds(credentials, freezeManagePermission);
  }

  async #may(
    { credentials, principal }: Caller,
    component: Component,
    permission: BasicPermission,
  ): Promise<AccessAnswer> {
    const answer = await this.#holds(credentials, permission);
    return answer.allowed ? this.#owns(principal, component) : answer;
  }

  async #holds(
    credentials: Caller['credentials'],
    permission: BasicPermission,
  ): Promise<AccessAnswer> {
    const [{ result }] = await this.#options.permissions.authorize(
      [{ permission }],
      { credentials },
    );
    if (result === AuthorizeResult.ALLOW) return ALLOWED;
    return {
      allowed: false,
      reason: `You lack the permission ${permission.name}`,
    };
  }

  async #owns(
    principal: Principal,
    component: Component,
  ): Promise<AccessAnswer> {
    const { access, components } = this.#options;
    return ownsComponent(
      component,
      name => access.may(principal, 'run', { kind: 'repository', name }),
      components,
    );
  }
}
