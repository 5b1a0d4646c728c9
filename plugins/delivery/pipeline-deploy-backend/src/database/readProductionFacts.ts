import type { Knex } from 'knex';

const DAY_MS = 24 * 60 * 60_000;

/** Days of which failed deployments are counted. */
const FAILED_DAYS = 30;

/** What is known of the production deployments of a component; a component without any is not known. */
export interface ProductionFact {
  /** In lower case. */
  entityRef: string;
  /** Whole days since a release last reached production; missing if none did. */
  daysSinceRelease?: number;
  /** True if another person than the one who asked approved the last one. */
  isApproved: boolean;
  /** Deployments that failed in the last 30 days. */
  failed: number;
}

/** Says of many components at once how they were deployed to production. */
export async function readProductionFacts(
  knex: Knex,
  entityRefs: readonly string[],
  now: Date,
): Promise<ProductionFact[]> {
  const since = new Date(now.getTime() - FAILED_DAYS * DAY_MS);
  const rows: {
    ref: string;
    released_at: Date | null;
    is_approved: boolean;
    failed: string;
  }[] = await knex('deployments')
    .where({ type: 'prod' })
    .whereIn('state', ['succeeded', 'failed'])
    // A deployment that never started has not failed in production.
    .whereNotNull('run_id')
    .whereRaw('lower(entity_ref) = ANY(?)', [
      entityRefs.map(ref => ref.toLowerCase()),
    ])
    .groupByRaw('lower(entity_ref)')
    .select(
      knex.raw('lower(entity_ref) AS ref'),
      knex.raw(
        `max(ended_at) FILTER (WHERE state = 'succeeded') AS released_at`,
      ),
      knex.raw(
        `(array_agg(coalesce(decided_by <> requested_by, false) ORDER BY seq DESC))[1] AS is_approved`,
      ),
      knex.raw(
        `count(*) FILTER (WHERE state = 'failed' AND ended_at > ?) AS failed`,
        [since],
      ),
    );
  return rows.map(({ ref, released_at, is_approved, failed }) => ({
    entityRef: ref,
    daysSinceRelease:
      released_at === null
        ? undefined
        : Math.floor((now.getTime() - released_at.getTime()) / DAY_MS),
    isApproved: is_approved,
    failed: Number(failed),
  }));
}
