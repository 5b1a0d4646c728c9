import { describeAge, describeMoment } from './describe';

export interface MomentProps {
  /** ISO 8601 */
  time: string;
  /** True to say how long ago it is; the exact time is its title then. */
  isAge?: boolean;
}

/** A moment in the reader's language and time zone, with a machine-readable `dateTime`. */
export function Moment({ time, isAge }: MomentProps) {
  const exact = describeMoment(time);
  return (
    <time dateTime={time} title={isAge ? exact : undefined}>
      {isAge ? describeAge(time) : exact}
    </time>
  );
}
