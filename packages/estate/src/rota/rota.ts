import { z } from 'zod';

const HOUR_MS = 60 * 60 * 1000;

/** Who takes turns, as a seed says it. The first has the turn that began before the estate's first start. */
export const rotaSchema = z
  .object({
    /** Length of a turn. */
    hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 28)
      .default(24 * 7),
    /** Addresses; null is a gap. Nobody is ever on call without them. */
    people: z.array(z.string().email().nullable()).default([]),
  })
  .strict();

export type Rota = z.output<typeof rotaSchema>;

/** A person's turn. */
export interface Turn {
  mail: string;
  start: Date;
  end: Date;
}

/**
 * Lists the turns that have a part between two moments, the first one first.
 *
 * @param startedAt - a moment of the first turn
 */
export function turnsBetween(
  { hours, people }: Rota,
  startedAt: Date,
  { from, until }: { from: Date; until: Date },
): Turn[] {
  if (people.length === 0) return [];
  const length = hours * HOUR_MS;
  // The first turn began a seventh of its length ago, on the full hour.
  const first =
    Math.floor((startedAt.getTime() - length / 7) / HOUR_MS) * HOUR_MS;
  const turns: Turn[] = [];
  let index = Math.floor((from.getTime() - first) / length);
  for (; first + index * length < until.getTime(); index += 1) {
    const turn = ((index % people.length) + people.length) % people.length;
    const mail = people[turn];
    const start = new Date(first + index * length);
    const end = new Date(first + (index + 1) * length);
    if (mail) turns.push({ mail, start, end });
  }
  return turns;
}
