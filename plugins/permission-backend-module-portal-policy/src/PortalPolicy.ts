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
import {
  type PermissionPolicy,
  type PolicyQuery,
  type PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  createScaffolderTaskConditionalDecision,
  scaffolderTaskConditions,
} from '@backstage/plugin-scaffolder-backend/alpha';
import {
  taskCancelPermission,
  taskReadPermission,
} from '@backstage/plugin-scaffolder-common/alpha';
import { templateAclPermissions } from '@portal/plugin-template-acl-common';
import { hasRole, type Role, type RoleHolders } from './roles';
import { type TemplateVisibility } from './TemplateVisibility';

const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

/** Who may do what, where it does not depend on the thing itself. */
const EVERYONE = new Set<string>([
  'catalog.location.read',
  // For components that one owns, which the router checks.
  'github.workflow.run',
  'scaffolder.action.execute',
  'scaffolder.task.create',
  'scaffolder.template.parameter.read',
  'scaffolder.template.step.read',
  // Which lists a person may change is the access service's own rule (P-338 to P-340).
  ...templateAclPermissions.map(({ name }) => name),
]);

const BY_ROLE: Record<string, Role> = {
  'catalog.entity.create': 'importer',
  'catalog.entity.validate': 'importer',
  'catalog.location.create': 'importer',
  'catalog.location.analyze': 'importer',
  'catalog.location.delete': 'importer',
  'catalog.ingestion.read': 'admin',
  'catalog.ingestion.manage': 'admin',
  'catalog.sources.refresh': 'admin',
  'scaffolder.template.management': 'template-manager',
  'scaffolder.template.dry-run': 'template-manager',
};

/**
 * The one permission policy of the portal.
 *
 * @remarks
 * Everyone who signs in reads the catalogue and runs templates, except controlled
 * templates that they have no access to (P-250): these are not there for them. Runs are read and
 * cancelled by who started them, entities unregistered by their owners. Importing
 * (P-021), managing templates (P-468) and refreshing the sources need a role.
 * A permission that is not listed is refused, except to admins: a new plugin's
 * permission must be thought about before people get it.
 */
export class PortalPolicy implements PermissionPolicy {
  constructor(
    private readonly holders: RoleHolders,
    private readonly templates: TemplateVisibility,
  ) {}

  async handle(
    request: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user) {
      return DENY;
    }
    const { permission } = request;
    const { ownershipEntityRefs, userEntityRef } = user.info;
    if (
      EVERYONE.has(permission.name) ||
      hasRole(this.holders, ownershipEntityRefs, 'admin')
    ) {
      return ALLOW;
    }
    // The sign-in names the groups that a person is directly in; a member of a group inside an admin group is an admin too.
    const groups = await this.templates.groupsOf(userEntityRef);
    const is = (role: Role) =>
      hasRole(this.holders, [...ownershipEntityRefs, ...groups], role);

    if (is('admin')) {
      return ALLOW;
    }
    const role = BY_ROLE[permission.name];
    if (role) {
      return is(role) ? ALLOW : DENY;
    }
    if (
      isPermission(permission, catalogEntityReadPermission) ||
      isPermission(permission, catalogEntityRefreshPermission)
    ) {
      return this.templates.decide(permission, userEntityRef);
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
