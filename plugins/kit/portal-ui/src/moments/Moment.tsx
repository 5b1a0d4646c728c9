import {
  describeAge,
  describeMoment,
  describeRecent,
  describeShort,
} from './describe';

export interface MomentProps {
  /** ISO 8601 */
  time: string;
  /** True to say how long ago it is, also for what is older than a day. */
  isAge?: boolean;
  /** True for the fewest letters, where room is short. */
  isShort?: boolean;
}

function textOf({ time, isAge, isShort }: MomentProps): string {
  if (isShort) return describeShort(time);
  return isAge ? describeAge(time) : describeRecent(time);
}

/**
 * A moment in the reader's language and time zone, with a machine-readable `dateTime`: the age of what is younger than a day. The
 * exact time is its title where the text is not.
 */
export function Moment(props: MomentProps) {
  const { time } = props;
  const text = textOf(props);
  const exact = describeMoment(time);
  return (
    <time dateTime={time} title={text === exact ? undefined : exact}>
      {text}
    </time>
  );
}
