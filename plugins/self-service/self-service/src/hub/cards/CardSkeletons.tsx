import { Skeleton } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import styles from './TemplateCard.module.css';

/** As many as a screen shows. */
const COUNT = 9;

/** The shapes of cards, while their contents are loading. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.cards}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} className={`${layout.stack2} ${styles.card}`}>
          <Skeleton height={36} width="60%" />
          <Skeleton height={16} width="100%" />
          <Skeleton height={16} width="80%" />
          <div className={styles.foot}>
            <Skeleton height={16} width="8rem" />
            <Skeleton height={32} width="4rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
