import type { Sort } from './filters';
import type { Notification } from './types';
import { wordsOf } from './wordsOf';

/** Rows of the list that follow each other, with what they have in common. */
export interface Group {
  title: string;
  rows: Notification[];
}

const DAY_MS = 24 * 3600 * 1000;

/** Whole days before today, with the name of those that are not longer ago. */
const AGES: readonly (readonly [number, string])[] = [
  [0, 'Today'],
  [1, 'Yesterday'],
  [6, 'Last 7 days'],
  [29, 'Last 30 days'],
];

/** The rows in their order, grouped by what they are ordered by: the day, the topic or the sender. */
export function groupRows(
  rows: readonly Notification[],
  sort: Sort,
  now: number = Date.now(),
): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const title = titleOf(row, sort, now);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

function titleOf(row: Notification, sort: Sort, now: number): string {
  const { origin, payload, created } = row;
  if (sort === 'origin') return wordsOf(origin);
  if (sort === 'topic') return wordsOf(payload.topic || origin);
  const beginOf = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  // A day with a change of the clock counts as one.
  const days = Math.round(
    (beginOf(now) - beginOf(new Date(created).getTime())) / DAY_MS,
  );
  return AGES.find(([most]) => days <= most)?.[1] ?? 'Older';
}
