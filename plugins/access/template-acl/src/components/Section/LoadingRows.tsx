import { Skeleton } from '@backstage/ui';
import styles from './Section.module.css';

const WIDTHS = ['80%', '60%', '70%'];

/** Placeholder rows during loading. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {WIDTHS.map(width => (
        <Skeleton key={width} height={20} width={width} />
      ))}
    </div>
  );
}
