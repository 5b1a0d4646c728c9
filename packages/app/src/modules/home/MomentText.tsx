import { Text } from '@backstage/ui';

const FORMAT = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A date and time in the reader's own way of writing them. */
export function MomentText({ at }: { at: Date }) {
  return (
    <Text variant="body-small" color="secondary">
      <time dateTime={at.toISOString()}>{FORMAT.format(at)}</time>
    </Text>
  );
}
