import type { AuthService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { findPrincipal } from './findPrincipal';
import { DIRECTORY_ID, EMPLOYEE_ID, type Principals } from './Principals';

export interface AccountsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  principals: Pick<Principals, 'ofUser'>;
}

/**
 * Returns all accounts of a person by the directory, in alphabetical order: a limit for a person counts them together.
 *
 * @param userRef - entity ref in lower case
 * @returns this account at least
 */
export async function accountsOf(
  { auth, catalog, principals }: AccountsOptions,
  userRef: string,
): Promise<string[]> {
  const person = await findPrincipal(principals, userRef);
  const filter = Object.entries({
    [EMPLOYEE_ID]: person?.employeeId,
    [DIRECTORY_ID]: person?.directoryId,
  }).flatMap(([key, id]) =>
    id === undefined
      ? []
      : [{ kind: 'User', [`metadata.annotations.${key}`]: id }],
  );
  if (filter.length === 0) return [userRef];
  const { items } = await catalog.getEntities(
    { filter, fields: ['kind', 'metadata.name', 'metadata.namespace'] },
    { credentials: await auth.getOwnServiceCredentials() },
  );
  const refs = items.map(item => stringifyEntityRef(item));
  return [...new Set([userRef, ...refs])].sort();
}
