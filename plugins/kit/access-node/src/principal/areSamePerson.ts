import type { Principals } from './Principals';
import { findPrincipal } from './findPrincipal';

/**
 * Returns true for one account, and for two accounts of one person by the directory: nobody decides about their own request
 * with another account. An account that the catalogue does not have is nobody else's.
 *
 * @param a - entity ref of a user
 * @param b - another one
 */
export async function areSamePerson(
  principals: Pick<Principals, 'ofUser'>,
  a: string,
  b: string,
): Promise<boolean> {
  if (a.toLowerCase() === b.toLowerCase()) return true;
  const [one, other] = await Promise.all([
    findPrincipal(principals, a),
    findPrincipal(principals, b),
  ]);
  if (!one || !other) return false;
  const same = (key: 'directoryId' | 'employeeId') =>
    one[key] !== undefined && one[key] === other[key];
  return same('directoryId') || same('employeeId');
}
