import { useApiHolder } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { askEachTime, Failure, MomentText } from '@portal/plugin-portal-ui';
import { useQueries } from '@tanstack/react-query';
import {
  HomeCard,
  HomeCardList,
  type WaitingItem,
  type WaitingSource,
} from '@portal/plugin-page-slots-react';
import styles from './WaitingCard.module.css';

const REFRESH_MS = 60_000;

/** What waits for the person, from all sources, the most urgent first. A source that fails hides no other one. */
export function WaitingCard(props: { sources: readonly WaitingSource[] }) {
  const { sources } = props;
  const apis = useApiHolder();
  const answers = useQueries({
    queries: sources.map(({ id, load }) => ({
      queryKey: ['home', 'waiting', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(apis, signal),
      refetchInterval: REFRESH_MS,
      ...askEachTime,
    })),
  });
  const isLoaded = answers.every(({ data, error }) => data ?? error);
  const failed = sources.filter(
    (_, index) => !answers[index].data && answers[index].error,
  );
  const items = sources
    .flatMap(({ id }, index) =>
      (answers[index].data ?? []).map(item => ({
        ...item,
        id: `${id} ${item.id}`,
      })),
    )
    .sort(byUrgency);
  const refetchFailed = () =>
    Promise.all(
      answers.flatMap(({ error, refetch }) => (error ? refetch() : [])),
    );
  return (
    <HomeCard
      title="Waiting for me"
      query={{
        data: isLoaded ? { items, failed } : undefined,
        error: null,
        isFetching: true,
        refetch: refetchFailed,
      }}
      isEmpty={() => items.length + failed.length === 0}
      empty={
        <Text as="p" color="secondary">
          Nothing waits for you: no approval, no ending access, no failed run,
          no refused entity.
        </Text>
      }
    >
      {() => (
        <>
          <HomeCardList>
            {items.map(item => (
              <Item key={item.id} item={item} />
            ))}
          </HomeCardList>
          {failed.length > 0 && (
            <Failure
              title={`Could not be loaded: ${failed.map(({ title }) => title).join(', ')}.`}
              isRetrying={answers.some(
                ({ error, isFetching }) => error && isFetching,
              )}
              onRetry={refetchFailed}
            />
          )}
        </>
      )}
    </HomeCard>
  );
}

function Item({ item }: { item: WaitingItem }) {
  const { title, why, by, until, href } = item;
  return (
    <li className={styles.item}>
      <Link href={href}>{title}</Link>
      <Text variant="body-small" color="secondary">
        {[why, by && `asked by ${by}`].filter(Boolean).join(' · ')}
      </Text>
      {until && (
        <Text variant="body-small" color="secondary">
          Until <MomentText at={until} />
        </Text>
      )}
    </li>
  );
}

/** The nearest end first; what has no end comes last. */
function byUrgency(a: WaitingItem, b: WaitingItem): number {
  const end = ({ until }: WaitingItem) => until?.getTime() ?? Infinity;
  return end(a) === end(b) ? 0 : end(a) - end(b);
}
