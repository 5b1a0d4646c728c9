import type { Turn } from '../systems/types';

/** Who is on call at a moment, and who after it. */
export interface RotaStanding {
  /** Nobody in a gap. */
  now: Turn[];
  /** Whoever begins first. */
  next: Turn[];
  /** The first time without anybody; without an end, nobody is known to come. */
  gap?: { start: string; end?: string };
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/** Finds who is on call now and next. Turns of one person that follow each other count as one. */
export function standingOf(turns: readonly Turn[], at: Date): RotaStanding {
  const now = at.getTime();
  const all = joinTurns(turns).filter(({ end }) => Date.parse(end) > now);
  const isNow = ({ start }: Turn) => Date.parse(start) <= now;
  const current = all.filter(isNow);
  const later = all.filter(turn => !isNow(turn));
  const [first] = later;
  const next = later.filter(({ start }) => start === first.start);
  if (current.length === 0) {
    return {
      now: [],
      next,
      gap: { start: at.toISOString(), end: first?.start },
    };
  }
  const end = current.map(turn => turn.end).sort(byTime)[current.length - 1];
  const hasGap = first && byTime(end, first.start) < 0;
  return {
    now: current,
    next,
    ...(hasGap && { gap: { start: end, end: first.start } }),
  };
}

function joinTurns(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of [...turns].sort((a, b) => byTime(a.start, b.start))) {
    const before = joined.find(
      ({ mail, end }) => mail === turn.mail && byTime(end, turn.start) >= 0,
    );
    if (!before) joined.push({ ...turn });
    else if (byTime(before.end, turn.end) < 0) before.end = turn.end;
  }
  return joined;
}
