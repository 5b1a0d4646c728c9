import {
  catalogConditions,
  createCatalogConditionalDecision,
} from '@backstage/plugin-catalog-backend/alpha';
import {
  catalogEntityDeletePermission,
  catalogEntityReadPermission,
  catalogEntityRefreshPermission,
} from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  isPermission,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  createScaffolderTaskConditionalDecision,
  scaffolderTaskConditions,
} from '@backstage/plugin-scaffolder-backend/alpha';
import {
  actionExecutePermission,
  taskCancelPermission,
  taskReadPermission,
} from '@backstage/plugin-scaffolder-common/alpha';
import type { PermissionGrant, PortalRole } from '@portal/plugin-access-node';
import { cloudAccessPermissions } from '@portal/plugin-cloud-access-common';
import { templateAclPermissions } from '@portal/plugin-template-acl-common';
import { Grants } from './Grants';
import { hasRole, type RoleHolders } from './roles';
import { decideOnAction } from './templateActions';
import type { TemplateVisibility } from './TemplateVisibility';

const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

/** Who has the permissions of upstream's plugins, and of the access to templates and roles. */
const OWN: PermissionGrant = {
  everyone: [
    // The backend of cloud-access checks who may ask for what, and who decides.
    ...cloudAccessPermissions.map(({ name }) => name),
    'scaffolder.task.create',
    'scaffolder.template.parameter.read',
    'scaffolder.template.step.read',
    // The backend of template-acl checks who may change which list (P-338 to P-340).
    ...templateAclPermissions.map(({ name }) => name),
  ],
  byRole: {
    'catalog.entity.create': 'importer',
    'catalog.entity.validate': 'importer',
    'catalog.location.create': 'importer',
    'catalog.location.analyze': 'importer',
    'catalog.location.delete': 'importer',
    'catalog.location.read': 'importer',
    'catalog.ingestion.read': 'admin',
    'catalog.ingestion.manage': 'admin',
    'scaffolder.template.management': 'template-manager',
    'scaffolder.template.dry-run': 'template-manager',
  },
};

/**
 * The permission policy of the portal.
 *
 * @remarks
 * Signed-in users read the catalogue and run templates, except controlled templates without access (P-250), which are
 * hidden. The requester of a run may read and cancel it; owners may unregister entities. Importing (P-021), managing
 * templates (P-468) and refreshing the sources need a role. Templates run the portal's own
 * actions, whoever the requester is. The policy denies unlisted permissions to everybody except admins, so that each
 * permission of a new plugin is considered before people get it. Each person, also an admin, reads the announcements for
 * their groups; announcers reach the others by `announcements.manage`.
 */
export class PortalPolicy implements PermissionPolicy {
  readonly #holders: RoleHolders;
  readonly #templates: TemplateVisibility;
  readonly #listActions: () => readonly string[];
  readonly #grants: Grants;

  /** @param options - `grants` are those of the installed plugins; `listActions` gives the actions that templates may run now */
  constructor(options: {
    holders: RoleHolders;
    templates: TemplateVisibility;
    grants: readonly PermissionGrant[];
    listActions: () => readonly string[];
  }) {
    const { holders, templates, grants, listActions } = options;
    this.#grants = new Grants([OWN, ...grants]);
    this.#holders = holders;
    this.#templates = templates;
    this.#listActions = listActions;
  }

  async handle(
    request: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user) {
      return DENY;
    }
    const { permission } = request;
    const { ownershipEntityRefs, userEntityRef } = user.info;
    if (isPermission(permission, actionExecutePermission)) {
      return decideOnAction(permission, this.#listActions());
    }
    const decide = this.#grants.decisionOn(permission.name);
    if (decide) {
      const groups = await this.#templates.groupsOf(userEntityRef);
      return decide([...new Set([...ownershipEntityRefs, ...groups])]);
    }
    if (
      this.#grants.isForEveryone(permission.name) ||
      hasRole(this.#holders, ownershipEntityRefs, 'admin')
    ) {
      return ALLOW;
    }
    // The sign-in contains only direct groups; a member of a group inside an admin group is an admin too.
    const groups = await this.#templates.groupsOf(userEntityRef);
    const is = (role: PortalRole) =>
      hasRole(this.#holders, [...ownershipEntityRefs, ...groups], role);

    if (is('admin')) {
      return ALLOW;
    }
    const role = this.#grants.roleFor(permission.name);
    if (role) {
      return is(role) ? ALLOW : DENY;
    }
    if (
      isPermission(permission, catalogEntityReadPermission) ||
      isPermission(permission, catalogEntityRefreshPermission)
    ) {
      return this.#templates.decide(permission, userEntityRef);
    }
    if (
      isPermission(permission, taskReadPermission) ||
      isPermission(permission, taskCancelPermission)
    ) {
      return createScaffolderTaskConditionalDecision(
        permission,
        scaffolderTaskConditions.isTaskOwner({ createdBy: [userEntityRef] }),
      );
    }
    if (isPermission(permission, catalogEntityDeletePermission)) {
      return createCatalogConditionalDecision(
        permission,
        catalogConditions.isEntityOwner({ claims: ownershipEntityRefs }),
      );
    }
    return DENY;
  }
}
