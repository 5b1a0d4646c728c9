import type { PermissionsService } from '@backstage/backend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  type AuthorizePermissionRequest,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { allowsOtherKinds } from './QueryPermissions';

/**
 * Decides itself on named entities that are no templates: a person who may read the catalogue but not all templates may read all other
 * entities.
 *
 * @remarks Search asks for a decision on each result, and the catalogue on each ancestor of an entity. For a condition, the permission
 * backend sends it back to the catalogue with each of them, which reads them all again.
 */
export class ResultPermissions implements PermissionsService {
  readonly #permissions: PermissionsService;
  /** By the credentials of a request. */
  readonly #decisions = new WeakMap<object, Promise<PolicyDecision>>();

  constructor(permissions: PermissionsService) {
    this.#permissions = permissions;
  }

  authorize: PermissionsService['authorize'] = async (requests, options) => {
    const known = requests.some(isAboutOtherKind)
      ? await this.#decide(options)
      : undefined;
    const mayReadOthers = known && allowsOtherKinds(known);
    const isDecided = (request: AuthorizePermissionRequest) =>
      Boolean(mayReadOthers) && isAboutOtherKind(request);
    const rest = requests.filter(request => !isDecided(request));
    const decisions =
      rest.length > 0 ? await this.#permissions.authorize(rest, options) : [];
    const next = decisions.values();
    return requests.map(request =>
      isDecided(request)
        ? { result: AuthorizeResult.ALLOW }
        : next.next().value!,
    );
  };

  authorizeConditional: PermissionsService['authorizeConditional'] = (
    queries,
    options,
  ) => {
    const decisions = this.#permissions.authorizeConditional(queries, options);
    const at = queries.findIndex(
      ({ permission }) => permission.name === catalogEntityReadPermission.name,
    );
    // Who asks for the decision first needs no other for each entity.
    if (at >= 0 && options) this.#keep(options.credentials, decisions, at);
    return decisions;
  };

  #keep(
    credentials: object,
    decisions: Promise<PolicyDecision[]>,
    at: number,
  ): Promise<PolicyDecision> {
    const decision = decisions.then(all => all[at]);
    this.#decisions.set(credentials, decision);
    // Whoever asks for the decision gets the failure; nobody may ask.
    decision.catch(() => this.#decisions.delete(credentials));
    return decision;
  }

  #decide(
    options: Parameters<PermissionsService['authorize']>[1],
  ): Promise<PolicyDecision> {
    const { credentials } = options;
    return (
      this.#decisions.get(credentials) ??
      this.#keep(
        credentials,
        this.#permissions.authorizeConditional(
          [{ permission: catalogEntityReadPermission }],
          options,
        ),
        0,
      )
    );
  }
}

function isAboutOtherKind(request: AuthorizePermissionRequest): boolean {
  const { permission } = request;
  const ref = 'resourceRef' in request ? request.resourceRef : undefined;
  if (permission.name !== catalogEntityReadPermission.name || !ref) {
    return false;
  }
  const [kind, ...rest] = ref.split(':');
  return rest.length > 0 && kind.toLowerCase() !== 'template';
}
