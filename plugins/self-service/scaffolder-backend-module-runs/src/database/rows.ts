import type { RunState } from '@portal/plugin-self-service-common';
import type { CreatedThing } from '../facts/types';

/** A row of `portal_runs`. */
export interface RunRow {
  id: string;
  status: RunState;
  created_by: string | null;
  creator_title: string | null;
  team_ref: string | null;
  template_ref: string | null;
  template_title: string | null;
  title: string | null;
  created_things: CreatedThing[];
  created_at: Date;
  started_at: Date;
  ended_at: Date | null;
}

/** The columns of {@link RunRow}. */
export const RUN_COLUMNS = [
  'id',
  'status',
  'created_by',
  'creator_title',
  'team_ref',
  'template_ref',
  'template_title',
  'title',
  'created_things',
  'created_at',
  'started_at',
  'ended_at',
] as const satisfies (keyof RunRow)[];
