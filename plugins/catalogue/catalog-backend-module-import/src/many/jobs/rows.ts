/** States of a row, in the order of its life. */
export const ROW_STATES = [
  'refused',
  'waiting',
  'open',
  'merged',
  'entered',
  'closed',
  'failed',
] as const;

export type RowState = (typeof ROW_STATES)[number];

/** States in which the portal goes on by itself. */
export const OPEN_STATES: readonly RowState[] = ['waiting', 'open', 'merged'];

/** What the file of a repository says. */
export interface RowEntry {
  /** Entity ref of the group, in lower case. */
  owner: string;
  ownerTitle: string;
  type: string;
  lifecycle: string;
  /** Entity ref of the system, in lower case. */
  system?: string;
}

/** The import of one repository. */
export interface JobRow {
  job: string;
  name: string;
  url: string;
  entry: RowEntry;
  state: RowState;
  problem?: string;
  /** Page and number of the pull request. */
  link?: string;
  number?: number;
  /** Address of the file after the merge. */
  location?: string;
  /** Failures in a row of source control, and looks at the pull request. */
  attempts: number;
  /** When it came into this state. */
  since: Date;
}

/** An import of many repositories. */
export interface Job {
  id: string;
  requestedBy: string;
  requestedAt: Date;
  endedAt?: Date;
}

/** A job with the number of its rows by state. */
export interface CountedJob extends Job {
  counts: Partial<Record<RowState, number>>;
}

/** What changes in a row. */
export interface RowChange {
  state?: RowState;
  problem?: string | null;
  link?: string;
  number?: number;
  location?: string;
  attempts?: number;
  /** When the row is looked at again; null for never. */
  nextAt: Date | null;
}

export interface JobRecord {
  seq: string;
  id: string;
  requested_by: string;
  requested_at: Date;
  ended_at: Date | null;
  warned_at: Date | null;
}

export interface RowRecord {
  job: string;
  name: string;
  url: string;
  entry: RowEntry;
  state: RowState;
  problem: string | null;
  link: string | null;
  number: number | null;
  location: string | null;
  attempts: number;
  since: Date;
  next_at: Date | null;
}

export function toJob(record: JobRecord): Job {
  return {
    id: record.id,
    requestedBy: record.requested_by,
    requestedAt: record.requested_at,
    endedAt: record.ended_at ?? undefined,
  };
}

export function toJobRow(record: RowRecord): JobRow {
  return {
    job: record.job,
    name: record.name,
    url: record.url,
    entry: record.entry,
    state: record.state,
    problem: record.problem ?? undefined,
    link: record.link ?? undefined,
    number: record.number ?? undefined,
    location: record.location ?? undefined,
    attempts: record.attempts,
    since: record.since,
  };
}
