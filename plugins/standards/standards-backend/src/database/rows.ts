import type { StoredComponent, StoredResult } from '../service/types';

export interface CheckRow {
  id: string;
  version: string;
  position: number;
  definition: unknown;
}

export interface StandingRow {
  entity_ref: string;
  title: string;
  type: string;
  owners: string[];
  level: string | null;
  next_level: string | null;
  is_certain: boolean;
  lowered_by: string[];
  evaluated_at: Date;
}

export interface ResultRow {
  entity_ref: string;
  check_id: string;
  version: string;
  state: StoredResult['state'];
  since: Date;
}

export function toComponent(
  row: StandingRow,
  results: readonly ResultRow[],
): StoredComponent {
  return {
    entityRef: row.entity_ref,
    title: row.title,
    type: row.type,
    owners: row.owners,
    level: row.level ?? undefined,
    nextLevel: row.next_level ?? undefined,
    isCertain: row.is_certain,
    evaluatedAt: row.evaluated_at,
    results: results
      .filter(({ entity_ref }) => entity_ref === row.entity_ref)
      .map(result => ({
        checkId: result.check_id,
        version: result.version,
        state: result.state,
        since: result.since,
      })),
  };
}
