import { type Turn, turnsBetween } from '../../rota/rota';
import type { OpsgenieState } from './model';
import type { OpsgenieAccount } from './seed';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of the units of a timeline. */
const UNIT_DAYS: Record<string, number> = { days: 1, weeks: 7, months: 30 };

type Schedule = OpsgenieAccount['schedules'][number];

export const parentOf = ({ id, name, enabled }: Schedule) => ({
  id,
  name,
  enabled,
});

export const presentSchedule = (schedule: Schedule) => ({
  ...parentOf(schedule),
  description: '',
  timezone: 'Europe/Amsterdam',
  ownerTeam: { id: `team-${schedule.team}`, name: schedule.team },
  rotations: [],
});

/** Who is on call at a moment, and whose turn is the next. */
export function peopleAt(
  schedule: Schedule,
  state: OpsgenieState,
  at: Date,
): { now: string[]; next: string[] } {
  const turns = turnsOf(
    schedule,
    state,
    at,
    new Date(at.getTime() + 90 * DAY_MS),
  );
  const isNow = ({ start }: Turn) => start <= at;
  const next = turns.find(turn => !isNow(turn));
  return {
    now: turns.filter(isNow).map(({ mail }) => mail),
    next: next ? [next.mail] : [],
  };
}

/** The turns of a schedule, in Opsgenie's format. Undefined for an unknown unit. */
export function timelineOf(
  schedule: Schedule,
  state: OpsgenieState,
  { from, interval, unit }: { from: Date; interval: number; unit: string },
) {
  const days = UNIT_DAYS[unit] * interval;
  if (!(days > 0)) return undefined;
  const until = new Date(from.getTime() + days * DAY_MS);
  return {
    _parent: parentOf(schedule),
    startDate: from.toISOString(),
    endDate: until.toISOString(),
    finalTimeline: {
      rotations: [
        {
          id: schedule.id,
          name: 'Weekly',
          order: 1,
          periods: turnsOf(schedule, state, from, until).map(turn => ({
            startDate: turn.start.toISOString(),
            endDate: turn.end.toISOString(),
            type: 'default',
            recipient: { type: 'user', id: turn.mail, name: turn.mail },
          })),
        },
      ],
    },
  };
}

function turnsOf(
  { enabled, rota }: Schedule,
  { startedAt }: OpsgenieState,
  from: Date,
  until: Date,
): Turn[] {
  if (!enabled) return [];
  return turnsBetween(rota, new Date(startedAt), { from, until });
}
