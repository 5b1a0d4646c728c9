import type { Knex } from 'knex';

const TABLE = 'documents_changes';

/** How often indexings have changed documents, for all backends. */
export async function readChanges(tx: Knex): Promise<string> {
  const [{ changes }] = await tx(TABLE).select('changes');
  return String(changes);
}

/** Counts once more; others see it together with the documents of the transaction. */
export async function noteChange(tx: Knex.Transaction): Promise<void> {
  await tx(TABLE).increment('changes');
}
