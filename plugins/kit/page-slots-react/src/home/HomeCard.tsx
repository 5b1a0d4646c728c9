import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardHeader, Link, Text } from '@backstage/ui';
import {
  type AnswerQuery,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import styles from './HomeCard.module.css';

/** A row of a card is 41 pixels high, of which 12 are the space to the next row of the skeleton. */
const ROW_PX = 29;

/** Props of {@link HomeCard}. */
export interface HomeCardProps<T> {
  title: string;
  /** Link to the complete list. */
  more?: { title: string; href: string };
  /** What else can be done with the card, in the place of the link. */
  action?: ReactNode;
  query: AnswerQuery<T>;
  /** As many rows as come, where that is known; those of most people, where it is not. */
  rows?: number;
  isEmpty: (value: T) => boolean;
  /** Shown if the list is empty: a message with a helpful next step. */
  empty: ReactNode;
  children: (value: T) => ReactNode;
}

/** A card of the home page in its four states: loading, failed, empty, filled. */
export function HomeCard<T>(props: HomeCardProps<T>) {
  const { title, more, action, query, rows, isEmpty, empty, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <Card>
        <CardHeader>
          <div className={layout.cardHead}>
            <Text as="h2" variant="title-x-small" weight="bold" id={headingId}>
              {title}
            </Text>
            {more && <Link href={more.href}>{more.title}</Link>}
            {action}
          </div>
        </CardHeader>
        <CardBody>
          <div className={styles.body}>
            <QueryAnswer
              query={query}
              failed="This could not be loaded."
              retryLabel={`Try again to load '${title}'`}
              skeleton={
                <LoadingRows
                  label={`Loading '${title}'`}
                  rows={rows}
                  height={rows === undefined ? 18 : ROW_PX}
                  isText
                />
              }
            >
              {data =>
                isEmpty(data) ? (
                  <div className={layout.notes}>{empty}</div>
                ) : (
                  children(data)
                )
              }
            </QueryAnswer>
          </div>
        </CardBody>
      </Card>
    </section>
  );
}
