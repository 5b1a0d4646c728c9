import {
  parseEntityRef,
  RELATION_MEMBER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotAllowedError } from '@backstage/errors';
import { type AuthService } from '@backstage/backend-plugin-api';
import { type CatalogService } from '@backstage/plugin-catalog-node';

/** Annotation that holds the object id in the directory; the directory's own provider writes it. */
export const DIRECTORY_ID = 'graph.microsoft.com/user-id';

/** Whoever asked for a run. */
export interface Requester {
  /** Entity ref of the person. */
  ref: string;
  /** Entity refs of the groups that they are a member of. */
  groups: readonly string[];
  /** Object id in the directory; absent for who is not in it. */
  directoryId?: string;
}

/**
 * The full ref of a group, whichever way it is named.
 *
 * @param group - for example `checkout` or `group:default/checkout`
 * @throws InputError for what is no group
 */
export function toGroupRef(group: string): string {
  let parsed;
  try {
    parsed = parseEntityRef(group.toLowerCase(), {
      defaultKind: 'group',
      defaultNamespace: 'default',
    });
  } catch {
    parsed = undefined;
  }
  if (parsed?.kind !== 'group') {
    throw new InputError(`'${group}' is not the name of a group`);
  }
  return stringifyEntityRef(parsed);
}

/** Finds out who asked for a run, by the catalogue as it is when the run asks. */
export class Requesters {
  constructor(
    private readonly options: { auth: AuthService; catalog: CatalogService },
  ) {}

  /**
   * @param ref - entity ref of the person who started the run
   * @throws NotAllowedError when nobody did, or the catalogue does not have them
   */
  async find(ref: string | undefined): Promise<Requester> {
    const { auth, catalog } = this.options;
    const entity =
      ref === undefined
        ? undefined
        : await catalog.getEntityByRef(ref, {
            credentials: await auth.getOwnServiceCredentials(),
          });
    if (!entity) {
      throw new NotAllowedError(
        'This run was started by nobody whom the catalogue knows, and what it makes would belong to nobody',
      );
    }
    return {
      ref: stringifyEntityRef(entity),
      groups: (entity.relations ?? [])
        .filter(({ type }) => type === RELATION_MEMBER_OF)
        .map(({ targetRef }) => targetRef.toLowerCase()),
      directoryId: entity.metadata.annotations?.[DIRECTORY_ID],
    };
  }
}

/**
 * Checks that a group may own what a run makes: it has to be one of the requester's.
 *
 * @returns the full ref of the group
 * @throws NotAllowedError when it is none of theirs; InputError when it is no group
 */
export function requireOwnGroup(requester: Requester, owner: string): string {
  const ref = toGroupRef(owner);
  if (requester.groups.includes(ref)) return ref;
  throw new NotAllowedError(
    `You are not a member of '${ref}'. Choose one of your own groups as the owner`,
  );
}
