import type { ReactNode } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import styles from './Answers.module.css';

/** A question with its answer. */
export function Answer(props: {
  question: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={props.isWide ? styles.wide : undefined}>
      <dt className={styles.question}>{props.question}</dt>
      <dd className={`${layout.stack1} ${styles.answer}`}>{props.children}</dd>
    </div>
  );
}
