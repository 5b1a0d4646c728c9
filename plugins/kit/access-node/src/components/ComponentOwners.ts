import type { AuthService } from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_CHILD_OF,
  RELATION_OWNED_BY,
} from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { isPortalAdmin, readPortalAdmins } from '../principal/portalAdmins';
import type { AccessAnswer, Principal } from '../types';

/** Maximum number of levels above a group. */
const MAX_LEVELS = 10;

/** Owners of an entity by the catalogue, as entity refs in lower case. */
export function ownersOf({ relations = [] }: Entity): string[] {
  return relations
    .filter(({ type }) => type === RELATION_OWNED_BY)
    .map(({ targetRef }) => targetRef.toLowerCase());
}

interface ComponentOwnersOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  config: Config;
}

/**
 * Decides who owns a component: its owner, members of the owner group, members of the groups above it, and admins of the
 * portal.
 *
 * @remarks The owner stands in the catalogue file, so it is a claim of the file's authors. It gives rights to the named group
 * only; what the file says about a foreign resource has to be checked against that group.
 */
export class ComponentOwners {
  readonly #options: ComponentOwnersOptions;
  readonly #admins: ReadonlySet<string>;

  constructor(options: ComponentOwnersOptions) {
    this.#options = options;
    this.#admins = readPortalAdmins(options.config);
  }

  /** Returns whether the person may act as an owner of the entity. */
  async may(principal: Principal, entity: Entity): Promise<AccessAnswer> {
    if (isPortalAdmin(this.#admins, principal)) return { allowed: true };
    const own = new Set([principal.userRef, ...principal.groups]);
    const seen = new Set<string>();
    let level = ownersOf(entity);
    for (let depth = 0; level.length > 0 && depth < MAX_LEVELS; depth++) {
      if (level.some(ref => own.has(ref))) return { allowed: true };
      level.forEach(ref => seen.add(ref));
      level = (await this.#parentsOf(level)).filter(ref => !seen.has(ref));
    }
    const { name, title = name } = entity.metadata;
    return {
      allowed: false,
      reason: `Only the owners of ${title} may do this. Ask to become a member of its owner group`,
    };
  }

  async #parentsOf(refs: string[]): Promise<string[]> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: refs, fields: ['relations'] },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items.flatMap(group =>
      (group?.relations ?? [])
        .filter(({ type }) => type === RELATION_CHILD_OF)
        .map(({ targetRef }) => targetRef.toLowerCase()),
    );
  }
}
