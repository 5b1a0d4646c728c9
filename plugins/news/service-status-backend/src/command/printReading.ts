import type { Reading } from '../feeds/types';

/** What `npm run feeds -- --json` prints. */
export interface ReadingSummary {
  state: string;
  incidents: { title: string; state: 'open' | 'ended' | 'planned' | 'stale' }[];
}

/** The state and the incidents of a reading, plans among them. */
export function summarizeReading({
  state,
  incidents,
  maintenances,
}: Reading): ReadingSummary {
  return {
    state,
    incidents: [
      ...incidents.map(({ title, endedAt, isStale }) => ({
        title,
        state: stateOf(endedAt, isStale),
      })),
      ...maintenances.map(({ title }) => ({
        title,
        state: 'planned' as const,
      })),
    ],
  };
}

function stateOf(
  endedAt?: Date,
  isStale?: boolean,
): 'open' | 'ended' | 'stale' {
  if (isStale) return 'stale';
  return endedAt ? 'ended' : 'open';
}

/** Says a reading in lines for people: the incidents, then what was understood of each entry. */
export function describeReading(reading: Reading): string[] {
  const { state, incidents } = summarizeReading(reading);
  const count = (all: unknown[], one: string, many: string) =>
    `${all.length} ${all.length === 1 ? one : many}`;
  return [
    `state: ${state}`,
    ...reading.parts.map(part => `  ${part.state.padEnd(14)} ${part.name}`),
    `${count(incidents, 'incident or plan', 'incidents and plans')}:`,
    ...incidents.map(one => `  ${one.state.padEnd(8)} ${one.title}`),
    ...(reading.entries?.length
      ? [
          `${count(reading.entries, 'entry', 'entries')} of the feed:`,
          ...reading.entries.map(
            entry =>
              `  ${entry.state.padEnd(8)} ${entry.at.toISOString().slice(0, 16)}Z ${entry.title} (${reasonOf(entry)})`,
          ),
        ]
      : []),
  ];
}

function reasonOf({
  where,
  words,
}: NonNullable<Reading['entries']>[number]): string {
  switch (where) {
    case 'nothing':
      return 'nothing says that it is over';
    case 'language':
      return 'not understood: it is not in English';
    case 'age':
      return 'nobody has updated it for long';
    case 'another entry':
      return 'another entry decides';
    default:
      return `its ${where} says "${words}"`;
  }
}
