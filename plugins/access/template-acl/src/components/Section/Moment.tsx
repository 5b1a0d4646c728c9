import { formatMoment } from '../../lib/moments';

/** A time in the reader's language and time zone, with a machine-readable `dateTime`. */
export function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{formatMoment(time)}</time>;
}
