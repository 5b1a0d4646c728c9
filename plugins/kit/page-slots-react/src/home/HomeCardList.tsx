import type { ReactNode } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import styles from './HomeCard.module.css';

/** The rows of a card of the home page. */
export function HomeCardList({ children }: { children: ReactNode }) {
  return <ul className={layout.list}>{children}</ul>;
}

/** A row: what it is about, with other facts before and after it. */
export function HomeCardRow(props: {
  before?: ReactNode;
  main: ReactNode;
  children?: ReactNode;
}) {
  const { before, main, children } = props;
  return (
    <li className={styles.row}>
      {before}
      <span className={layout.fill}>{main}</span>
      {children}
    </li>
  );
}
