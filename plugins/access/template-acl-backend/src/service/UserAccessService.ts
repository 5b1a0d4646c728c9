import { DAY_MS } from '@portal/plugin-grants-common';
import type {
  GrantCount,
  PeopleDirectory,
  LiveGrant,
  StoredRequest,
  GrantStore,
} from '@portal/plugin-grants-node';
import {
  type ControlledTemplate,
  ENDING_SOON_DAYS,
  type Grant,
  type ResolvedAccess,
  roleOf,
  type TemplateAdmins,
} from '@portal/plugin-template-acl-common';
import type { TemplateAclConfig } from '@portal/plugin-template-acl-node';
import type { Template, TemplateDirectory } from '../catalog/TemplateDirectory';
import type { Caller, Clock } from './types';

export interface UserAccessServiceOptions {
  config: TemplateAclConfig;
  people: PeopleDirectory;
  templates: TemplateDirectory;
  store: GrantStore;
  now: Clock;
}

/** Reads a user's role and template access, and lists the controlled templates. */
export class UserAccessService {
  readonly #options: UserAccessServiceOptions;

  constructor(options: UserAccessServiceOptions) {
    this.#options = options;
  }

  /** The admins: users, including members of admin groups (P-336, P-354), and the groups as configured. */
  async admins(): Promise<TemplateAdmins> {
    const { config, people } = this.#options;
    const { adminUsers, adminGroups } = config;
    const members = await people.membersOf(adminGroups);
    return {
      adminUsers: [...new Set([...adminUsers, ...members])].sort(),
      adminGroups,
    };
  }

  /** Reads a user with all groups. */
  async callerOf(userRef: string): Promise<Caller> {
    const { config, people } = this.#options;
    const groups = await people.groupsOf(userRef);
    const isAdmin =
      config.adminUsers.includes(userRef) ||
      config.adminGroups.some(group => groups.includes(group));
    return { userRef, groups, isAdmin };
  }

  /** Live grants of these users and groups, without their parent groups. */
  async grantsOf(refs: readonly string[]): Promise<Grant[]> {
    const { store, templates, now } = this.#options;
    const grants = await store.liveGrants(refs, now());
    return (await templates.withoutDead(grants)).map(toGrant);
  }

  /** The template access of a user, with groups resolved. */
  async resolve(userRef: string): Promise<ResolvedAccess> {
    const caller = await this.callerOf(userRef);
    const [templates, controlled] = await Promise.all([
      this.grantsOf([userRef, ...caller.groups]),
      this.#options.templates.listControlled(),
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

  /**
   * The controlled templates by title, except confidential templates without access. Everybody may read the access
   * lists of the others, and so the sizes of them.
   */
  async listControlled(caller: Caller): Promise<ControlledTemplate[]> {
    const { templates, people, store, now } = this.#options;
    const { userRef, groups } = caller;
    const at = now();
    const [controlled, grants, own, waiting, counts] = await Promise.all([
      templates.listControlled(),
      store
        .liveGrants([userRef, ...groups], at)
        .then(all => templates.withoutDead(all)),
      store.pendingRequestsOf({ requester: userRef, now: at }),
      store.countPending({ exceptOf: userRef, now: at }),
      store.countLive({
        now: at,
        until: new Date(at.getTime() + ENDING_SOON_DAYS * DAY_MS),
      }),
    ]);
    const names = await people.namesOf(
      controlled.flatMap(({ owners }) => owners.slice(0, 1)),
    );
    const known: KnownOfCaller = {
      caller,
      granted: new Set(grants.map(({ subjectRef }) => subjectRef)),
      ownEnds: new Map(
        grants
          .filter(({ entityRef }) => entityRef === userRef)
          .map(({ subjectRef, expiresAt }) => [subjectRef, expiresAt]),
      ),
      requests: new Map(own.map(request => [request.subjectRef, request])),
      waiting,
      counts: groupBySubject(counts),
      names,
    };
    return controlled
      .map(template => describe(template, known))
      .filter(({ confidential, hasAccess }) => hasAccess || !confidential)
      .sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'));
  }
}

/** Facts about a caller. Maps have template refs as keys. */
interface KnownOfCaller {
  caller: Caller;
  /** Templates with a live grant of the caller or one of their groups. */
  granted: Set<string>;
  /** Ends of the caller's own live grants. */
  ownEnds: Map<string, Date>;
  /** The caller's pending requests. */
  requests: Map<string, StoredRequest>;
  /** Number of pending requests of other users. */
  waiting: Map<string, number>;
  /** Numbers of live grants, also of earlier templates with the same name. */
  counts: Map<string, GrantCount[]>;
  /** Display names of owners by reference. */
  names: Map<string, string>;
}

function toGrant({ subjectRef, entityRef, expiresAt }: LiveGrant): Grant {
  return {
    templateRef: subjectRef,
    entityRef,
    expiresOn: expiresAt.toISOString(),
  };
}

function titleOf({ title, name }: ControlledTemplate): string {
  return title ?? name;
}

function groupBySubject(counts: GrantCount[]): Map<string, GrantCount[]> {
  const groups = new Map<string, GrantCount[]>();
  for (const count of counts) {
    groups.set(count.subjectRef, [
      ...(groups.get(count.subjectRef) ?? []),
      count,
    ]);
  }
  return groups;
}

/** Adds the numbers of the template with this uid and those that were stored without one. */
function sizeOf({ templateRef, uid }: Template, { counts }: KnownOfCaller) {
  const own = (counts.get(templateRef) ?? []).filter(
    ({ subjectUid }) => !subjectUid || !uid || subjectUid === uid,
  );
  return {
    holders: own.reduce((sum, { live }) => sum + live, 0),
    endingSoon: own.reduce((sum, { ending }) => sum + ending, 0),
  };
}

/** Returns true if the caller is an owner, ignoring the admin role. */
function isManagedBy(caller: Caller, { owners }: Template): boolean {
  return roleOf({ ...caller, isAdmin: false }, owners) === 'manager';
}

function describe(
  template: Template,
  known: KnownOfCaller,
): ControlledTemplate {
  const { templateRef, owners } = template;
  const role = roleOf(known.caller, owners);
  const own = known.requests.get(templateRef);
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
    hasAccess: role !== 'reader' || known.granted.has(templateRef),
    confidential: template.isConfidential,
    expiresOn: known.ownEnds.get(templateRef)?.toISOString(),
    request: own && {
      id: own.id,
      kind: own.kind,
      createdAt: own.createdAt.toISOString(),
      diesAt: own.diesAt.toISOString(),
    },
    pending: role === 'reader' ? 0 : (known.waiting.get(templateRef) ?? 0),
    ...sizeOf(template, known),
  };
}
