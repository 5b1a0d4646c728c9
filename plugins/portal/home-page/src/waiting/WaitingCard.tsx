import { Link, Text } from '@backstage/ui';
import { Failure, MomentText } from '@portal/plugin-portal-ui';
import {
  HomeCard,
  HomeCardList,
  useWaitingItems,
  WaitingDecision,
  type WaitingItem,
  type WaitingSource,
} from '@portal/plugin-page-slots-react';
import styles from './WaitingCard.module.css';

/** What waits for the person, from all sources, the most urgent first. A source that fails hides no other one. */
export function WaitingCard(props: { sources: readonly WaitingSource[] }) {
  const { items, failed, isRetrying, retry, refetch } = useWaitingItems(
    props.sources,
  );
  return (
    <HomeCard
      title="Waiting for me"
      query={{
        data: items && { items, failed },
        error: null,
        isFetching: true,
        refetch: retry,
      }}
      isEmpty={answer => answer.items.length + answer.failed.length === 0}
      empty={
        <Text as="p" color="secondary">
          Nothing is waiting for you: no approval, no ending access, no failed
          run, no refused entity.
        </Text>
      }
    >
      {answer => (
        <>
          <HomeCardList>
            {answer.items.map(item => (
              <Item key={item.id} item={item} onDecided={refetch} />
            ))}
          </HomeCardList>
          {failed.length > 0 && (
            <Failure
              title={`Could not be loaded: ${failed.map(({ title }) => title).join(', ')}.`}
              isRetrying={isRetrying}
              onRetry={retry}
            />
          )}
        </>
      )}
    </HomeCard>
  );
}

function Item(props: { item: WaitingItem; onDecided: () => void }) {
  const { title, why, by, until, href } = props.item;
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
      <WaitingDecision {...props} />
    </li>
  );
}
