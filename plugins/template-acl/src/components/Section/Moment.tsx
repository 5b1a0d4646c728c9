import { formatMoment } from '../../lib/moments';

/** A moment in the reader's own language and time zone, and exactly for machines. */
export function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{formatMoment(time)}</time>;
}
