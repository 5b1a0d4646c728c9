import { Text } from '@backstage/ui';
import styles from './Notice.module.css';

/** Says why there are no figures, and what to do. */
export function Notice({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className={styles.notice} role="status">
      <Text as="p" variant="title-x-small">
        {title}
      </Text>
      {hint && (
        <Text as="p" color="secondary">
          {hint}
        </Text>
      )}
    </div>
  );
}
