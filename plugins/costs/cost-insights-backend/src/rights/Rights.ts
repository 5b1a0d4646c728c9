import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  type Principal,
  type Principals,
  toGroupRef,
} from '@portal/plugin-access-node';
import {
  costAlertDecidePermission,
  costImportReadPermission,
  costImportReleasePermission,
  costReadAllPermission,
  costReadPermission,
} from '@portal/plugin-cost-insights-common';
import type { CatalogueReader, Component } from '../catalogue/CatalogueReader';
import type { Group, GroupTree } from '../catalogue/GroupTree';
import type { CostScope } from '../costs/scope';

/** Name of the totals of the company in place of a group. */
const COMPANY = 'company';

/** The person that sends a request, and what they may do. */
export interface Caller {
  credentials: BackstageCredentials<BackstageUserPrincipal>;
  principal: Principal;
  groups: GroupTree;
  /** Every group: admins. */
  mayReadAll: boolean;
  /** The totals of the company. */
  mayReadCompany: boolean;
  mayReadImports: boolean;
  mayReleaseImports: boolean;
  /** On the alerts of their groups. */
  mayDecide: boolean;
}

/** What a question is about, as the caller sends it. */
export interface Subject {
  /** Group, or `company`. */
  group: string;
  project?: string;
  entity?: string;
}

/** A subject that the caller may read. */
export interface Reading {
  /** Entity ref, or `company`. */
  group: string;
  scope: CostScope;
  /** Whether the caller may see parts by group, project and component; else totals only. */
  hasParts: boolean;
}

export interface RightsOptions {
  catalogue: Pick<CatalogueReader, 'component' | 'groups'>;
  /** Entity refs of groups. */
  companyReaders: readonly string[];
  permissions: PermissionsService;
  principals: Pick<Principals, 'ofCredentials'>;
}

/**
 * Decides who reads which costs: members of a group, members of the groups above it, and admins. Members of the
 * configured groups read the totals of the company.
 */
export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** @throws NotAllowedError without the permission to read costs */
  async callerOf(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<Caller> {
    const { catalogue, companyReaders, permissions, principals } =
      this.#options;
    const asked = [
      costReadPermission,
      costReadAllPermission,
      costAlertDecidePermission,
      costImportReadPermission,
      costImportReleasePermission,
    ];
    const answers = await permissions.authorize(
      asked.map(permission => ({ permission })),
      { credentials },
    );
    const [
      isAllowed,
      mayReadAll,
      mayDecide,
      mayReadImports,
      mayReleaseImports,
    ] = answers.map(({ result }) => result === AuthorizeResult.ALLOW);
    if (!isAllowed) {
      throw new NotAllowedError(
        `You lack the permission ${costReadPermission.name}`,
      );
    }
    const principal = await principals.ofCredentials(credentials);
    const isReader = principal.groups.some(ref => companyReaders.includes(ref));
    return {
      credentials,
      principal,
      groups: await catalogue.groups(),
      mayReadAll,
      mayReadCompany: mayReadAll || isReader,
      mayReadImports,
      mayReleaseImports,
      mayDecide,
    };
  }

  /**
   * Returns what the caller may read of a subject.
   *
   * @throws NotAllowedError with the same text for a group that the caller may not read and one that does not exist;
   * NotFoundError likewise for a component; InputError if the text is no name of a group
   */
  async require(
    caller: Caller,
    { group, project, entity }: Subject,
  ): Promise<Reading> {
    const reading =
      group === COMPANY
        ? companyOf(caller)
        : groupOf(caller, toGroupRef(group));
    if (project !== undefined || entity !== undefined) requireParts(reading);
    const component =
      entity === undefined
        ? undefined
        : await this.requireComponent(caller, entity);
    return {
      ...reading,
      scope: { ...reading.scope, project, component: component?.ref },
    };
  }

  /**
   * Returns a component that the caller may see and whose owner's costs the caller may read.
   *
   * @throws NotFoundError with the same text in all other cases
   */
  async requireComponent(
    caller: Caller,
    entity: string,
  ): Promise<Component & { owner: string }> {
    const component = await this.#options.catalogue.component(
      entity,
      caller.credentials,
    );
    const owner = component?.owner;
    if (!component || owner === undefined || !mayRead(caller, owner)) {
      throw new NotFoundError(
        `There is no component '${entity}' whose costs you may read`,
      );
    }
    return { ...component, owner };
  }
}

/** @throws NotAllowedError for a reader of totals only */
export function requireParts({ hasParts }: Reading): void {
  if (!hasParts) {
    throw new NotAllowedError(
      'You may read the totals of the company, but not those of its groups, projects and components',
    );
  }
}

/** The groups that the caller may read: those of the caller first, then by title. */
export function readableGroups(
  caller: Caller,
): (Group & { isMember: boolean })[] {
  return caller.groups
    .all()
    .filter(({ ref }) => mayRead(caller, ref))
    .map(group => ({ ...group, isMember: isMember(caller, group.ref) }))
    .sort(
      (a, b) =>
        Number(b.isMember) - Number(a.isMember) ||
        a.title.localeCompare(b.title, 'en'),
    );
}

/** Returns true if the caller is a direct member of a group. */
function isMember({ principal }: Caller, group: string): boolean {
  return principal.groups.includes(group);
}

/** Returns true if the caller may decide on the alerts of a group, or of the company. Readers by a parent group may not. */
export function mayDecideOn(caller: Caller, group: string): boolean {
  return caller.mayDecide && (caller.mayReadAll || isMember(caller, group));
}

/** The costs that the caller may read all together. */
export function readableScope({
  groups,
  mayReadAll,
  principal,
}: Caller): CostScope {
  return {
    groups: mayReadAll ? COMPANY : groups.withBelow(principal.groups),
  };
}

/** Returns true if the costs of a group may be read by a person. */
export function mayRead(
  caller: Pick<Caller, 'groups' | 'mayReadAll' | 'principal'>,
  group: string,
): boolean {
  const { groups, principal } = caller;
  return (
    groups.get(group) !== undefined &&
    (caller.mayReadAll ||
      [group, ...groups.above(group)].some(ref =>
        principal.groups.includes(ref),
      ))
  );
}

function groupOf(caller: Caller, group: string): Reading {
  if (!mayRead(caller, group)) {
    throw new NotAllowedError(
      `There is no group '${group}' whose costs you may read`,
    );
  }
  return {
    group,
    scope: { groups: caller.groups.withBelow([group]) },
    hasParts: true,
  };
}

function companyOf({ mayReadAll, mayReadCompany }: Caller): Reading {
  if (!mayReadCompany) {
    throw new NotAllowedError('You may not read the totals of the company');
  }
  return {
    group: COMPANY,
    scope: { groups: COMPANY },
    hasParts: mayReadAll,
  };
}
