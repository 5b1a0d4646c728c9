import { Text } from '@backstage/ui';
import { Moment } from '../moments';

/** A date and time, in the look of facts. */
export function MomentText({ at }: { at: Date }) {
  return (
    <Text variant="body-small" color="secondary">
      <Moment time={at.toISOString()} />
    </Text>
  );
}
