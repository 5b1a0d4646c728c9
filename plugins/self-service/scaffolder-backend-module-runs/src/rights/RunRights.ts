import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  taskCreatePermission,
  taskReadPermission,
} from '@backstage/plugin-scaffolder-common/alpha';
import type { PersonGroups } from '@portal/plugin-access-node';
import { templateRunsReadPermission } from '@portal/plugin-self-service-common';
import type { Templates } from '../catalogue/Templates';
import type { RunScope } from '../database/RunStore';

/** A permission for runs. */
type TaskPermission = typeof taskReadPermission;

/** A person who asks. */
export type Reader = BackstageCredentials<BackstageUserPrincipal>;

interface RunRightsOptions {
  permissions: PermissionsService;
  personGroups: PersonGroups;
  templates: Templates;
}

/** Decides which runs a person may see: own ones, those of the templates that they own, all. */
export class RunRights {
  readonly #options: RunRightsOptions;

  constructor(options: RunRightsOptions) {
    this.#options = options;
  }

  /** Returns the person's own runs. */
  own(reader: Reader): RunScope {
    return { kind: 'own', userRef: userRefOf(reader) };
  }

  /**
   * Returns of whose runs the policy lets the person do something: everybody's, as for admins, or only own ones.
   *
   * @throws NotAllowedError if it lets the person do so with no run
   */
  async reachOf(
    reader: Reader,
    permission: TaskPermission = taskReadPermission,
  ): Promise<'all' | 'own'> {
    const [{ result }] = await this.#options.permissions.authorizeConditional(
      [{ permission }],
      { credentials: reader },
    );
    if (result === AuthorizeResult.DENY) {
      throw new NotAllowedError('You may not do this with runs');
    }
    // Every condition of the policy names the requester.
    return result === AuthorizeResult.ALLOW ? 'all' : 'own';
  }

  /** Returns true if the person may start runs. */
  async mayStart(reader: Reader): Promise<boolean> {
    const [{ result }] = await this.#options.permissions.authorize(
      [{ permission: taskCreatePermission }],
      { credentials: reader },
    );
    return result === AuthorizeResult.ALLOW;
  }

  /** Returns the runs of the templates that the person or a group of the person owns, also a group above. */
  async ofOwnedTemplates(
    reader: Reader,
  ): Promise<RunScope & { kind: 'templates' }> {
    const { permissions, templates } = this.#options;
    const [decision] = await permissions.authorize(
      [{ permission: templateRunsReadPermission }],
      { credentials: reader },
    );
    if (decision.result !== AuthorizeResult.ALLOW) {
      return { kind: 'templates', templateRefs: [] };
    }
    const claims = new Set([
      userRefOf(reader),
      ...(await this.groupsOf(reader)),
    ]);
    const owned = [...(await templates.all()).values()].filter(({ owners }) =>
      owners.some(owner => claims.has(owner)),
    );
    return { kind: 'templates', templateRefs: owned.map(({ ref }) => ref) };
  }

  /** Returns the person's groups with all groups above them. */
  async groupsOf(reader: Reader): Promise<string[]> {
    const groups = await this.#options.personGroups.of(userRefOf(reader));
    return groups.map(ref => ref.toLowerCase());
  }

  /** Returns all scopes of the person. */
  async scopesOf(reader: Reader): Promise<RunScope[]> {
    if ((await this.reachOf(reader)) === 'all') return [{ kind: 'all' }];
    return [this.own(reader), await this.ofOwnedTemplates(reader)];
  }
}

/** Returns the entity ref of the person in lower case. */
export function userRefOf(reader: Reader): string {
  return reader.principal.userEntityRef.toLowerCase();
}
