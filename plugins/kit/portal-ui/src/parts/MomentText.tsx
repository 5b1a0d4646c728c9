import { Text } from '@backstage/ui';
import { Moment } from '../moments';

/** A moment in the look of facts. */
export function MomentText({ at, isShort }: { at: Date; isShort?: boolean }) {
  return (
    <Text variant="body-small" color="secondary">
      <Moment time={at.toISOString()} isShort={isShort} />
    </Text>
  );
}
