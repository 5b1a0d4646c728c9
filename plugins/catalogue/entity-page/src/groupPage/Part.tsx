import { Text } from '@backstage/ui';
import { type ReactNode, useId } from 'react';
import styles from './GroupPage.module.css';

/** A part of a card, with a heading that names it. */
export function Part(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Text as="h4" id={id} variant="body-medium" weight="bold">
        {props.title}
      </Text>
      {props.children}
    </section>
  );
}
