import {
  isAndCriteria,
  isNotCriteria,
  isOrCriteria,
} from '@backstage/plugin-permission-node';
import type { PermissionCriteria } from '@backstage/plugin-permission-common';
import type { View } from '@portal/plugin-announcements-common';
import type { Knex } from 'knex';
import type { Readable } from '../permissions/Rights';
import type { ShownTo } from '../permissions/rules';

/** Keeps the announcements of a list. */
export function whereView(
  query: Knex.QueryBuilder,
  view: View,
  now: Date,
): void {
  if (view === 'withdrawn') {
    query.whereNotNull('withdrawn_at');
    return;
  }
  query.whereNull('withdrawn_at');
  if (view === 'planned') query.where('starts_at', '>', now);
  else query.where('starts_at', '<=', now);
  if (view === 'past') query.where('ends_at', '<=', now);
  if (view === 'current') {
    query.where(open => open.whereNull('ends_at').orWhere('ends_at', '>', now));
  }
}

/** Keeps the announcements that a person may read. */
export function whereReadable(
  query: Knex.QueryBuilder,
  readable: Readable,
  now: Date,
): void {
  if (readable === 'all') return;
  if (readable === 'none') query.whereRaw('false');
  else whereCriteria(query, readable, now);
}

function whereCriteria(
  query: Knex.QueryBuilder,
  criteria: PermissionCriteria<ShownTo>,
  now: Date,
): void {
  if (isAndCriteria(criteria)) {
    for (const each of criteria.allOf) {
      query.where(part => whereCriteria(part, each, now));
    }
  } else if (isOrCriteria(criteria)) {
    query.where(parts => {
      for (const each of criteria.anyOf) {
        parts.orWhere(part => whereCriteria(part, each, now));
      }
    });
  } else if (isNotCriteria(criteria)) {
    query.whereNot(part => whereCriteria(part, criteria.not, now));
  } else {
    query
      .whereNull('withdrawn_at')
      .where('starts_at', '<=', now)
      .whereRaw(`(audience = '{}' OR audience && ?::text[])`, [
        criteria.audience,
      ]);
  }
}
