import type { Knex } from 'knex';
import { LISTS } from './rows';

/** Revision of an unchanged list. */
const UNCHANGED = '0';

/** The revision of a template's list. It changes with each change of the list. */
export async function readRevision(
  knex: Knex,
  templateRef: string,
): Promise<string> {
  const row = await knex<{ template_ref: string; revision: string }>(LISTS)
    .where({ template_ref: templateRef })
    .first('revision');
  return row?.revision ?? UNCHANGED;
}
