import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  type PermissionCriteria,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  type ConditionTransformer,
  createConditionAuthorizer,
  createConditionTransformer,
} from '@backstage/plugin-permission-node';
import {
  announcementReadPermission,
  announcementsManagePermission,
} from '@portal/plugin-announcements-common';
import type { Announcement } from '../database/rows';
import { announcementResourceRef, type ShownTo } from './rules';

/** Which announcements a person may read: all, none, or those that match. */
export type Readable = 'all' | 'none' | PermissionCriteria<ShownTo>;

/** The person of a request, and what they may do. */
export interface Caller {
  credentials: BackstageCredentials<BackstageUserPrincipal>;
  userRef: string;
  /** Those that are shown to them; also for announcers, so that banners and marks are those of their own groups. */
  shown: Readable;
  /** Returns true if an announcement is shown to them. */
  isShown(announcement: Announcement): boolean;
  /** Publishes announcements, and reads those of every audience. */
  mayManage: boolean;
}

export interface RightsOptions {
  permissions: PermissionsService;
  permissionsRegistry: PermissionsRegistryService;
}

/** Asks the permission policy what a person may read and do. */
export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  async callerOf(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<Caller> {
    const { permissions, permissionsRegistry } = this.#options;
    const ruleset = permissionsRegistry.getPermissionRuleset(
      announcementResourceRef,
    );
    const [[read], [manage]] = await Promise.all([
      permissions.authorizeConditional(
        [{ permission: announcementReadPermission }],
        { credentials },
      ),
      permissions.authorize([{ permission: announcementsManagePermission }], {
        credentials,
      }),
    ]);
    const isAuthorised = createConditionAuthorizer(ruleset);
    return {
      credentials,
      userRef: credentials.principal.userEntityRef,
      shown: toReadable(read, createConditionTransformer(ruleset)),
      isShown: announcement => isAuthorised(read, announcement),
      mayManage: manage.result === AuthorizeResult.ALLOW,
    };
  }
}

/** @throws NotAllowedError without the permission to manage announcements */
export function requireManager({ mayManage }: Caller): void {
  if (!mayManage) {
    throw new NotAllowedError(
      `You lack the permission ${announcementsManagePermission.name}. Ask an administrator of the portal`,
    );
  }
}

function toReadable(
  decision: PolicyDecision,
  toQuery: ConditionTransformer<ShownTo>,
): Readable {
  if (decision.result === AuthorizeResult.CONDITIONAL) {
    return toQuery(decision.conditions);
  }
  return decision.result === AuthorizeResult.ALLOW ? 'all' : 'none';
}
