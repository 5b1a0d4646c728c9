import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Skeleton,
  Text,
} from '@backstage/ui';
import { type ReactNode, useId } from 'react';
import styles from './Settings.module.css';

/** The reading of a card. */
export interface CardReading<T> {
  data?: T;
  error: unknown;
  refetch: () => unknown;
}

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
          <div className={styles.body}>{props.children}</div>
        </CardBody>
      </Card>
    </section>
  );
}

/** What was read; before that a skeleton, or the failure with a button to try again. */
export function Reading<T>(props: {
  reading: CardReading<T>;
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = props.reading;
  if (data !== undefined) return <>{props.children(data)}</>;
  if (!error) {
    return (
      <div role="status" aria-label="Loading…" style={{ width: '100%' }}>
        <Skeleton height={72} width="100%" />
      </div>
    );
  }
  return (
    <div role="alert" className={styles.body}>
      <Text>This could not be loaded.</Text>
      <Button size="small" variant="secondary" onPress={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
