import { type ReactNode, useId } from 'react';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Link,
  Skeleton,
  Text,
} from '@backstage/ui';
import styles from './HomePage.module.css';

/** What a card loads: `value` stays while it is loaded again. */
export interface Loadable<T> {
  loading: boolean;
  value?: T;
  error?: Error;
  retry: () => void;
}

/** Props of {@link HomeCard}. */
export interface HomeCardProps<T> {
  title: string;
  /** Where all of it is. */
  more?: { title: string; href: string };
  load: Loadable<T>;
  isEmpty: (value: T) => boolean;
  /** What to say when there is nothing, with a helpful next step. */
  empty: ReactNode;
  children: (value: T) => ReactNode;
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      <Skeleton height={18} width="80%" />
      <Skeleton height={18} width="60%" />
      <Skeleton height={18} width="70%" />
    </div>
  );
}

function LoadError({ title, retry }: { title: string; retry: () => void }) {
  return (
    <div role="alert" className={styles.message}>
      <Text as="p" color="secondary">
        This could not be loaded.
      </Text>
      <Button
        variant="secondary"
        size="small"
        onPress={retry}
        aria-label={`Load '${title}' again`}
      >
        Try again
      </Button>
    </div>
  );
}

function CardContent<T>(props: HomeCardProps<T>) {
  const { title, load, isEmpty, empty, children } = props;
  if (load.value !== undefined) {
    return isEmpty(load.value) ? (
      <div className={styles.message}>{empty}</div>
    ) : (
      <>{children(load.value)}</>
    );
  }
  return load.error && !load.loading ? (
    <LoadError title={title} retry={load.retry} />
  ) : (
    <LoadingRows label={`Loading '${title}'`} />
  );
}

/** A card of the home page in its four states: loading, failed, empty, filled. */
export function HomeCard<T>(props: HomeCardProps<T>) {
  const { title, more } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <Card>
        <CardHeader>
          <div className={styles.cardHeader}>
            <Text as="h2" variant="title-x-small" weight="bold" id={headingId}>
              {title}
            </Text>
            {more && <Link href={more.href}>{more.title}</Link>}
          </div>
        </CardHeader>
        <CardBody>
          <CardContent {...props} />
        </CardBody>
      </Card>
    </section>
  );
}
