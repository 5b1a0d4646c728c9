import type { Knex } from 'knex';
import { LISTS } from './rows';

/** Revision of an unchanged list. */
const UNCHANGED = '0';

/** The revision of a subject's list. It changes with each change of the list. */
export async function readRevision(
  knex: Knex,
  subjectRef: string,
): Promise<string> {
  const row = await knex<{ subject_ref: string; revision: string }>(LISTS)
    .where({ subject_ref: subjectRef })
    .first('revision');
  return row?.revision ?? UNCHANGED;
}
