import type {
  AuthService,
  BackstageCredentials,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_MEMBER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { SharedReads } from '@portal/plugin-system-client-node';
import type { Principal } from '../types';

/** The annotation with a user's object id in the directory. The catalogue's directory provider writes it. */
export const DIRECTORY_ID = 'graph.microsoft.com/user-id';

/** The annotation with a user's number of the employee, by the same provider. */
export const EMPLOYEE_ID = 'retail.example/employee-id';

/** How the directory knows the user. */
function idsOf(
  entity: Entity | undefined,
): Pick<Principal, 'directoryId' | 'employeeId'> {
  const { annotations = {} } = entity?.metadata ?? {};
  const employeeId = annotations[EMPLOYEE_ID];
  return {
    directoryId: annotations[DIRECTORY_ID],
    ...(employeeId !== undefined && { employeeId }),
  };
}

interface PrincipalsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  userInfo: UserInfoService;
  /** Caches the principals of requests for seconds. */
  reads: SharedReads;
}

/** Resolves the principal of a request or a run. */
export class Principals {
  readonly #options: PrincipalsOptions;

  constructor(options: PrincipalsOptions) {
    this.#options = options;
  }

  /**
   * Returns the user of a request, with the groups of their sign-in.
   *
   * @throws NotAllowedError for a service
   */
  async ofCredentials(credentials: BackstageCredentials): Promise<Principal> {
    const { auth, reads, userInfo } = this.#options;
    if (!auth.isPrincipal(credentials, 'user')) {
      throw new NotAllowedError('Only people may do this');
    }
    const userRef = credentials.principal.userEntityRef.toLowerCase();
    const { groups, ids } = await reads.read(userRef, async () => {
      const { ownershipEntityRefs } = await userInfo.getUserInfo(credentials);
      const refs = ownershipEntityRefs.map(ref => ref.toLowerCase());
      const { directoryId = null, ...more } = idsOf(await this.#find(userRef));
      return {
        groups: refs.filter(ref => ref !== userRef),
        ids: { directoryId, ...more },
      };
    });
    return {
      userRef,
      groups,
      ...ids,
      directoryId: ids.directoryId ?? undefined,
    };
  }

  /**
   * Returns the requester of a run with their current groups in the catalogue.
   *
   * @param ref - entity ref of the user
   * @throws NotAllowedError without a user, or if the catalogue does not contain the user
   */
  async ofUser(ref: string | undefined): Promise<Principal> {
    const entity = ref === undefined ? undefined : await this.#find(ref);
    if (!entity) {
      throw new NotAllowedError(
        'The catalogue does not contain the requester of this run, so its resources would have no owner',
      );
    }
    return {
      userRef: stringifyEntityRef(entity),
      groups: (entity.relations ?? [])
        .filter(({ type }) => type === RELATION_MEMBER_OF)
        .map(({ targetRef }) => targetRef.toLowerCase()),
      ...idsOf(entity),
    };
  }

  async #find(ref: string): Promise<Entity | undefined> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    return catalog.getEntityByRef(ref, { credentials });
  }
}
