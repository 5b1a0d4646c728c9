import { NotAllowedError } from '@backstage/errors';
import type { Caller } from './Rights';
import type { CurrentCheck } from './types';

/** @throws NotAllowedError if only owners of each component and admins may know the results of a check */
export function requireOpen(
  { isAdmin }: Pick<Caller, 'isAdmin'>,
  check: Pick<CurrentCheck, 'confidential' | 'title'>,
): void {
  if (check.confidential && !isAdmin) {
    throw new NotAllowedError(
      `The results of '${check.title}' are for the owners of each component only`,
    );
  }
}
