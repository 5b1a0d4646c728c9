import {
  type ControlledTemplate,
  type Grant,
  type ResolvedAccess,
  roleOf,
  type TemplateAdmins,
} from '@portal/plugin-template-acl-common';
import { type TemplateAclConfig } from '@portal/plugin-template-acl-node';
import { type PeopleDirectory } from '../catalog/PeopleDirectory';
import {
  type Template,
  type TemplateDirectory,
} from '../catalog/TemplateDirectory';
import {
  type StoredGrant,
  type StoredRequest,
  type TemplateAclStore,
} from '../database/TemplateAclStore';
import { type Caller, type Clock } from './types';

export interface AccessServiceOptions {
  config: TemplateAclConfig;
  people: PeopleDirectory;
  templates: TemplateDirectory;
  store: TemplateAclStore;
  now: Clock;
}

/** Answers who somebody is, what they may use, and which controlled templates there are. */
export class AccessService {
  constructor(private readonly options: AccessServiceOptions) {}

  /** The admins as configured. */
  admins(): TemplateAdmins {
    const { adminUsers, adminGroups } = this.options.config;
    return { adminUsers, adminGroups };
  }

  /** Somebody, with all groups. */
  async callerOf(userRef: string): Promise<Caller> {
    const { config, people } = this.options;
    const groups = await people.groupsOf(userRef);
    const isAdmin =
      config.adminUsers.includes(userRef) ||
      config.adminGroups.some(group => groups.includes(group));
    return { userRef, groups, isAdmin };
  }

  /** Live grants of these users and groups themselves. */
  async grantsOf(refs: readonly string[]): Promise<Grant[]> {
    const { store, now } = this.options;
    return (await store.liveGrants(refs, now())).map(toGrant);
  }

  /** All that a user may use, groups resolved. */
  async resolve(userRef: string): Promise<ResolvedAccess> {
    const caller = await this.callerOf(userRef);
    const [templates, controlled] = await Promise.all([
      this.grantsOf([userRef, ...caller.groups]),
      this.options.templates.listControlled(),
    ]);
    return {
      templates,
      groups: [...caller.groups],
      managed: controlled
        .filter(template => isManagedBy(caller, template))
        .map(({ templateRef }) => templateRef),
      isAdmin: caller.isAdmin,
    };
  }

  /** The controlled templates, by title, without the confidential ones that the caller has no access to. */
  async listControlled(caller: Caller): Promise<ControlledTemplate[]> {
    const { templates, people, store, now } = this.options;
    const at = now();
    const [controlled, grants, pending] = await Promise.all([
      templates.listControlled(),
      store.liveGrants([caller.userRef, ...caller.groups], at),
      store.pendingRequests({ now: at }),
    ]);
    const names = await people.namesOf(
      controlled.flatMap(({ owners }) => owners.slice(0, 1)),
    );
    return controlled
      .map(template => describe(template, { caller, grants, pending, names }))
      .filter(({ confidential, hasAccess }) => hasAccess || !confidential)
      .sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'));
  }
}

function toGrant({ templateRef, entityRef, expiresAt }: StoredGrant): Grant {
  return { templateRef, entityRef, expiresOn: expiresAt.toISOString() };
}

function titleOf({ title, name }: ControlledTemplate): string {
  return title ?? name;
}

/** Whether somebody is among the owners, admin or not. */
function isManagedBy(caller: Caller, { owners }: Template): boolean {
  return roleOf({ ...caller, isAdmin: false }, owners) === 'manager';
}

function describe(
  template: Template,
  known: {
    caller: Caller;
    grants: StoredGrant[];
    pending: StoredRequest[];
    names: Map<string, string>;
  },
): ControlledTemplate {
  const { templateRef, owners } = template;
  const { userRef } = known.caller;
  const role = roleOf(known.caller, owners);
  const grants = known.grants.filter(
    grant => grant.templateRef === templateRef,
  );
  const requests = known.pending.filter(
    request => request.templateRef === templateRef,
  );
  const own = requests.find(({ requester }) => requester === userRef);
  const [owner] = owners;
  return {
    templateRef,
    name: template.name,
    namespace: template.namespace,
    title: template.title,
    description: template.description,
    owner,
    ownerTitle: owner && known.names.get(owner),
    role,
    hasAccess: role !== 'reader' || grants.length > 0,
    confidential: template.isConfidential,
    expiresOn: grants
      .find(({ entityRef }) => entityRef === userRef)
      ?.expiresAt.toISOString(),
    request: own && {
      id: own.id,
      createdAt: own.createdAt.toISOString(),
      diesAt: own.diesAt.toISOString(),
    },
    pending:
      role === 'reader'
        ? 0
        : requests.filter(({ requester }) => requester !== userRef).length,
  };
}
