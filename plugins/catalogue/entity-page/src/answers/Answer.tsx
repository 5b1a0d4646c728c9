import type { ReactNode } from 'react';
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
      <dd className={styles.answer}>{props.children}</dd>
    </div>
  );
}
