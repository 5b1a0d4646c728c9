import { Skeleton } from '@backstage/ui';

/** Placeholders of a height in pixels. */
export function Loading(props: {
  label: string;
  height: number;
  count?: number;
}) {
  const { label, height, count = 1 } = props;
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton
          key={index}
          height={height}
          width="100%"
          style={{ marginBottom: 'var(--bui-space-3)' }}
        />
      ))}
    </div>
  );
}
