import { Skeleton } from '@backstage/ui';
import styles from './Section.module.css';

const WIDTHS = ['80%', '60%', '70%'];

/** Holds the place of what is being read. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {WIDTHS.map(width => (
        <Skeleton key={width} height={20} width={width} />
      ))}
    </div>
  );
}
