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

/** The query of a card: `data` stays while it is loaded again. */
export interface CardQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Props of {@link HomeCard}. */
export interface HomeCardProps<T> {
  title: string;
  /** Link to the complete list. */
  more?: { title: string; href: string };
  query: CardQuery<T>;
  isEmpty: (value: T) => boolean;
  /** Shown if the list is empty: a message with a helpful next step. */
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
        aria-label={`Try again to load '${title}'`}
      >
        Try again
      </Button>
    </div>
  );
}

function CardContent<T>(props: HomeCardProps<T>) {
  const { title, query, isEmpty, empty, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    return isEmpty(data) ? (
      <div className={styles.message}>{empty}</div>
    ) : (
      <>{children(data)}</>
    );
  }
  return error && !isFetching ? (
    <LoadError title={title} retry={refetch} />
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
