import { isError } from '@backstage/errors';
import type { Principal } from '../types';
import type { Principals } from './Principals';

/** Returns a person by entity ref; undefined for one whom the catalogue does not have. */
export async function findPrincipal(
  principals: Pick<Principals, 'ofUser'>,
  ref: string,
): Promise<Principal | undefined> {
  try {
    return await principals.ofUser(ref);
  } catch (error) {
    if (isError(error) && error.name === 'NotAllowedError') return undefined;
    throw error;
  }
}
