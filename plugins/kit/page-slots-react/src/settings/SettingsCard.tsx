import { Card, CardBody, CardHeader, Text } from '@backstage/ui';
import { type ReactNode, useId } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import styles from './SettingsCard.module.css';

/** A card with a heading. */
export function SettingsCard(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <Card>
        <CardHeader>
          <Text as="h2" id={id} variant="title-x-small" weight="bold">
            {props.title}
          </Text>
        </CardHeader>
        <CardBody>
          <div className={layout.notes}>{props.children}</div>
        </CardBody>
      </Card>
    </section>
  );
}
