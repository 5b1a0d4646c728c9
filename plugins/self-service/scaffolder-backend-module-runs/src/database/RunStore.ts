import type { RunState } from '@portal/plugin-self-service-common';
import type { Knex } from 'knex';
import { RUN_COLUMNS, type RunRow } from './rows';

/** Which runs a person may see. */
export type RunScope =
  | { kind: 'own'; userRef: string }
  | { kind: 'templates'; templateRefs: readonly string[] }
  | { kind: 'all' };

/** Filters of a list. */
export interface RunFilters {
  states?: readonly RunState[];
  templateRef?: string;
  /** Words that all stand in title, template title, requester or id. */
  search?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

/** Figures of the runs of a template. */
export interface TemplateFigures {
  template_ref: string;
  runs_30_days: number;
  runs_7_days: number;
  previous_runs_7_days: number;
  /** Of the last 50 completed runs; null without one. */
  median_seconds: number | null;
}

/** Completed runs of a template by people of a team in a month. */
export interface SavedRow {
  template_ref: string;
  team_ref: string | null;
  /** YYYY-MM, in UTC. */
  month: string;
  runs: number;
  /** The first and the last requester by entity ref; equal if one person started all of them. */
  first_by: string;
  last_by: string;
}

/** More words of a search do not make it more exact. */
const MAX_WORDS = 10;

/** Answers questions about runs from `portal_runs`. */
export class RunStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Returns a page of the runs that are in one of the scopes, the newest first, with their total. */
  async list(
    scopes: readonly RunScope[],
    filters: RunFilters,
    page: { limit: number; offset: number },
  ): Promise<{ rows: RunRow[]; total: number }> {
    const matching = filtered(
      inScopes(this.#knex('portal_runs'), scopes),
      filters,
    );
    const [rows, [{ total }]] = await Promise.all([
      matching
        .clone()
        .select<RunRow[]>(...RUN_COLUMNS)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(page.limit)
        .offset(page.offset),
      matching.clone().count<{ total: string }[]>({ total: '*' }),
    ]);
    return { rows, total: Number(total) };
  }

  /** Returns a run; undefined if it is in none of the scopes. */
  async find(
    id: string,
    scopes: readonly RunScope[],
  ): Promise<RunRow | undefined> {
    return inScopes(this.#knex('portal_runs'), scopes)
      .where({ id })
      .first<RunRow>(...RUN_COLUMNS);
  }

  /** Returns the figures of the templates, in one query. */
  async figures(
    templateRefs: readonly string[],
    now: Date,
  ): Promise<TemplateFigures[]> {
    const { rows } = await this.#knex.raw<{ rows: TemplateFigures[] }>(
      `SELECT refs.template_ref, counts.*, speed.median_seconds
       FROM unnest(?::text[]) AS refs(template_ref)
       CROSS JOIN LATERAL (
         SELECT
           count(*)::int AS runs_30_days,
           count(*) FILTER (WHERE created_at > ?::timestamptz - interval '7 days')::int AS runs_7_days,
           count(*) FILTER (WHERE created_at <= ?::timestamptz - interval '7 days'
             AND created_at > ?::timestamptz - interval '14 days')::int AS previous_runs_7_days
         FROM portal_runs r
         WHERE r.template_ref = refs.template_ref AND created_at > ?::timestamptz - interval '30 days'
       ) AS counts
       CROSS JOIN LATERAL (
         SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY last.seconds) AS median_seconds
         FROM (
           SELECT extract(epoch FROM ended_at - started_at)::float AS seconds
           FROM portal_runs r
           WHERE r.template_ref = refs.template_ref AND status = 'completed' AND ended_at IS NOT NULL
           ORDER BY ended_at DESC LIMIT 50
         ) AS last
       ) AS speed
       ORDER BY refs.template_ref`,
      [[...templateRefs], now, now, now, now],
    );
    return rows;
  }

  /** Counts the completed runs of the templates that ended in an interval, by template, team and month, in no order. */
  async saved(
    templateRefs: readonly string[],
    from: Date,
    to: Date,
  ): Promise<SavedRow[]> {
    const { rows } = await this.#knex.raw<{ rows: SavedRow[] }>(
      `SELECT template_ref, team_ref, to_char(month, 'YYYY-MM') AS month, runs, first_by, last_by
       FROM (
         SELECT template_ref, team_ref, date_trunc('month', ended_at AT TIME ZONE 'UTC') AS month, count(*)::int AS runs,
           coalesce(min(created_by), '') AS first_by, coalesce(max(created_by), '') AS last_by
         FROM portal_runs
         WHERE status = 'completed' AND ended_at >= ? AND ended_at < ? AND template_ref = ANY(?::text[])
         GROUP BY 1, 2, 3
       ) AS counts`,
      [from, to, [...templateRefs]],
    );
    return rows;
  }
}

function inScopes<Q extends Knex.QueryBuilder>(
  query: Q,
  scopes: readonly RunScope[],
): Q {
  if (scopes.some(({ kind }) => kind === 'all')) return query;
  query.where(any => {
    // Nothing without a scope.
    any.whereRaw('false');
    for (const scope of scopes) {
      if (scope.kind === 'own') any.orWhere('created_by', scope.userRef);
      if (scope.kind === 'templates') {
        any.orWhereIn('template_ref', [...scope.templateRefs]);
      }
    }
  });
  return query;
}

function filtered<Q extends Knex.QueryBuilder>(
  query: Q,
  { states, templateRef, search, from, to }: RunFilters,
): Q {
  if (states?.length) query.whereIn('status', [...states]);
  if (templateRef) query.where('template_ref', templateRef);
  if (from) query.where('created_at', '>=', from);
  if (to) query.where('created_at', '<', to);
  for (const word of wordsOf(search)) {
    query.whereRaw(`search_text LIKE ? ESCAPE '\\'`, [`%${escape(word)}%`]);
  }
  return query;
}

function wordsOf(search = ''): string[] {
  const words = search.toLowerCase().replaceAll('\u0000', '').split(/\s+/);
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS);
}

/** The characters that LIKE understands stand for themselves. */
function escape(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
