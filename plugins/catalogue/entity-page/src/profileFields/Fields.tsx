import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** What is known of a person or a group, as a description list. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>;
}

/** One of them; nothing without a value. */
export function Field(props: { label: string; children?: ReactNode }) {
  if (!props.children) return null;
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{props.label}</dt>
      <dd className={styles.value}>{props.children}</dd>
    </div>
  );
}
