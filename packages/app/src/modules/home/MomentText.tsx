import { Text } from '@backstage/ui';

const FORMAT = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A date and time in the format of the reader's locale. */
export function MomentText({ at }: { at: Date }) {
  return (
    <Text variant="body-small" color="secondary">
      <time dateTime={at.toISOString()}>{FORMAT.format(at)}</time>
    </Text>
  );
}
