import { createHash } from 'node:crypto';
import type { Trend } from '../seed/loadBilling';
import { monthsSinceFirst } from './months';

/** The amounts of days differ by up to this share. */
const NOISE = 0.06;

/** Returns the amount of a day; the same one at each call. */
export function amountOf(
  trend: Trend,
  { name, day, now }: { name: string; day: string; now: Date },
): number {
  const months = monthsSinceFirst(day.slice(0, 7), now);
  const isSeason = Number(day.slice(5, 7)) === trend.season;
  const season = isSeason ? (trend.seasonFactor ?? 1) : 1;
  const digest = createHash('sha256').update(`${name} ${day}`).digest();
  const noise = 1 + NOISE * (digest.readUInt16BE(0) / 0x8000 - 1);
  return trend.perDay * (1 + trend.growth) ** months * season * noise;
}
