import { Text } from '@backstage/ui';
import { Moment } from '@portal/plugin-portal-ui';

/** How long ago a time is; the exact time is its title. */
export function RunMoment({ time }: { time: string }) {
  return (
    <Text variant="body-small">
      <Moment time={time} isAge />
    </Text>
  );
}
