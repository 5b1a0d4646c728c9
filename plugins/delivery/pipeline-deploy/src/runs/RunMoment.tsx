import { Text } from '@backstage/ui';
import { describeAge, describeMoment } from './times';

/** How long ago a time is; the exact time is its title. */
export function RunMoment({ time }: { time: string }) {
  return (
    <Text variant="body-small">
      <time dateTime={time} title={describeMoment(time)}>
        {describeAge(time)}
      </time>
    </Text>
  );
}
