import { Text } from '@backstage/ui';

/** Says that there is nothing, and what to do. */
export function Empty({ title, hint }: { title: string; hint: string }) {
  return (
    <div role="status">
      <Text as="p" variant="title-x-small">
        {title}
      </Text>
      <Text as="p" color="secondary">
        {hint}
      </Text>
    </div>
  );
}
