/** Writes minutes as hours and minutes, for example `12 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 && `${hours.toLocaleString()} h`,
    (rest > 0 || hours === 0) && `${rest} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns hours with one decimal. */
export function toHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** Returns the first and the last of the last months. @param now - for the tests */
export function lastMonths(
  count: number,
  now: Date,
): { from: string; to: string } {
  const first = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1),
  );
  return {
    from: first.toISOString().slice(0, 7),
    to: now.toISOString().slice(0, 7),
  };
}
