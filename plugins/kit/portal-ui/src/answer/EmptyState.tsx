import { Text } from '@backstage/ui';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

export interface EmptyStateProps {
  /** Why there is nothing. */
  title: string;
  /** Makes a heading of the title. */
  headingLevel?: 2 | 3;
  /** What to do. */
  hint?: string;
  /** A button or link to a list that is not empty. */
  children?: ReactNode;
}

/** Says why there is nothing, and what to do. */
export function EmptyState(props: EmptyStateProps) {
  const { title, headingLevel, hint, children } = props;
  return (
    <div className={styles.empty} role="status">
      <Text
        as={headingLevel ? `h${headingLevel}` : 'p'}
        variant="title-x-small"
      >
        {title}
      </Text>
      {hint && (
        <Text as="p" color="secondary">
          {hint}
        </Text>
      )}
      {children}
    </div>
  );
}
