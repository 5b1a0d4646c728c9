import { Skeleton, Text } from '@backstage/ui';
import type { ReactNode } from 'react';
import { layout } from '../layout';
import styles from './Figures.module.css';

/** A row of `Figure`s. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** Stands for a row of figures while they are loaded. */
export function LoadingFigures({ count }: { count: number }) {
  return (
    <div className={styles.figures}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={120} width="100%" />
      ))}
    </div>
  );
}

export interface FigureProps {
  /** What is measured. */
  label: string;
  /** With its unit; a change as well. */
  value: ReactNode;
  /** What it means, or with what it is compared. */
  children?: ReactNode;
  /** For values that are words, for example a change. */
  isWordy?: boolean;
}

/** A number with its label and what it means. */
export function Figure({ label, value, children, isWordy }: FigureProps) {
  return (
    <div className={`${layout.frame} ${styles.figure}`}>
      <dt>
        <Text variant="body-small" color="secondary">
          {label}
        </Text>
      </dt>
      <dd>
        <Text as="p" variant={isWordy ? 'title-small' : 'title-medium'}>
          {value}
        </Text>
        {children && (
          <Text as="p" variant="body-x-small" color="secondary">
            {children}
          </Text>
        )}
      </dd>
    </div>
  );
}
