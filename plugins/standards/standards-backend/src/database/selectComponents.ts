import type { Knex } from 'knex';

/** Which components of those that a reader may read. */
export interface Selection {
  /** Entity refs in lower case. */
  visible: readonly string[];
  /** The moment at which exceptions are in force. */
  now: Date;
  owner?: string;
  /** ID of a level, or `none`. */
  level?: string;
  /** ID of a check that is missed. */
  missing?: string;
  search?: string;
  /** ID of a campaign of which they are part. */
  campaign?: string;
}

/** A missed result with an exception in force of the same meaning of the check. */
export const EXCEPTED = `results.state = 'missed' AND EXISTS (
  SELECT FROM exceptions
  WHERE exceptions.entity_ref = results.entity_ref
    AND exceptions.check_id = results.check_id
    AND exceptions.version = results.version
    AND exceptions.decision = 'granted'
    AND exceptions.ended_at IS NULL
    AND exceptions.ends_at > ?)`;

/** The rows of these components in the table of standings. */
export function selectComponents(
  knex: Knex,
  { visible, owner, level, missing, now, search, campaign }: Selection,
) {
  const query = knex('standings').whereRaw('entity_ref = ANY(?)', [
    [...visible],
  ]);
  if (owner !== undefined) query.whereRaw('? = ANY(owners)', [owner]);
  if (level === 'none') query.whereNull('level');
  else if (level !== undefined) query.where({ level });
  if (missing !== undefined) {
    query.whereIn(
      'entity_ref',
      knex('results')
        .where({ check_id: missing, state: 'missed' })
        .whereRaw(`NOT (${EXCEPTED})`, [now])
        .select('entity_ref'),
    );
  }
  if (search !== undefined) {
    query.whereRaw('position(lower(?) in lower(title)) > 0', [search]);
  }
  if (campaign !== undefined) {
    query.whereIn(
      'entity_ref',
      knex('campaign_components')
        .where({ campaign_id: campaign })
        .select('entity_ref'),
    );
  }
  return query;
}
