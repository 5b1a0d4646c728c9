import { Skeleton } from '@backstage/ui';
import { Failure, layout } from '@portal/plugin-portal-ui';
import {
  useWaitingItems,
  useWaitingSources,
  type WaitingItem,
} from '@portal/plugin-page-slots-react';
import { useId } from 'react';
import { EmptyList } from './EmptyList';
import type { Filters, Sort, View } from './filters';
import type { FiltersProps } from './FiltersBar';
import { groupRows } from './groups';
import { HighlightProblem } from './HighlightProblem';
import { ListPages } from './ListPages';
import { MarkAllRead } from './MarkAllRead';
import type { Topic } from './muting';
import { MutedTopics } from './MutedTopics';
import { NotificationRow } from './NotificationRow';
import {
  useHighlighted,
  useMuted,
  useNotifications,
  type NotificationList,
} from './queries';
import type { Notification } from './types';
import { useFocusKept } from './useFocusKept';
import styles from './Notifications.module.css';

const TITLES: Record<View, string> = {
  unread: 'Unread notifications',
  read: 'Read notifications',
  saved: 'Saved notifications',
  all: 'All notifications',
};

/** One page of the notifications that match, below the one that a link leads to. */
export function NotificationsList(
  props: FiltersProps & { highlightedId: string | undefined },
) {
  const { filters, onChange, highlightedId } = props;
  const list = useNotifications(filters);
  const muted = useMuted();
  const highlighted = useHighlighted(highlightedId);
  const rows = withHighlighted(list.shown?.notifications, highlighted.data);
  const id = useId();
  const { headingRef, ...focusProps } = useFocusKept<HTMLHeadingElement>(rows);
  return (
    <section
      aria-labelledby={id}
      className={`${layout.stack4} ${styles.list}`}
      {...focusProps}
    >
      <div className={`${layout.ends} ${styles.head}`}>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
          {titleOf(filters, list)}
        </h2>
        <MarkAllRead
          filters={filters}
          total={list.shown?.totalCount}
          onAsk={() => headingRef.current?.focus()}
        />
      </div>
      <HighlightProblem query={highlighted} />
      {list.error && (
        <Failure
          title="The notifications could not be loaded."
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      <Rows
        rows={rows}
        list={list}
        sort={filters.sort}
        muted={muted}
        highlightedId={highlightedId}
      >
        <EmptyList filters={filters} onChange={onChange} />
      </Rows>
      <ListPages
        page={filters.page}
        list={list}
        onChange={page => onChange({ page })}
      />
      <MutedTopics
        muted={muted}
        onUnmuted={() => headingRef.current?.focus()}
      />
    </section>
  );
}

/** For example `Unread notifications (3)`; without a number that may be wrong. */
function titleOf({ view }: Filters, list: NotificationList) {
  const total = list.shown?.totalCount.toLocaleString();
  return list.isCurrent && !list.error
    ? `${TITLES[view]} (${total})`
    : TITLES[view];
}

/** The notification that a link leads to comes first, unless it is on the page anyway. */
function withHighlighted(
  listed: Notification[] = [],
  highlighted?: Notification,
): Notification[] {
  return !highlighted || listed.some(({ id }) => id === highlighted.id)
    ? listed
    : [highlighted, ...listed];
}

function Rows(props: {
  rows: Notification[];
  list: NotificationList;
  sort: Sort;
  muted: readonly Topic[];
  highlightedId: string | undefined;
  /** Stands for rows where there are none. */
  children: JSX.Element;
}) {
  const { rows, list, sort, muted, highlightedId, children } = props;
  const id = useId();
  const waiting = useWaitingItems(useWaitingSources());
  if (rows.length === 0) {
    // That there was nothing before is no answer.
    if (list.error) return null;
    return list.isCurrent ? children : <ListSkeleton />;
  }
  return (
    <div
      className={layout.stack4}
      aria-busy={!list.isCurrent && list.isFetching}
    >
      {groupRows(rows, sort).map((group, index) => (
        <div key={group.rows[0].id} className={layout.stack2}>
          <h3 id={`${id}-${index}`} className={styles.group}>
            {group.title}
          </h3>
          <ul
            className={`${layout.list} ${styles.rows}`}
            aria-labelledby={`${id}-${index}`}
          >
            {group.rows.map(notification => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                work={workOf(notification, waiting.items)}
                onDecided={waiting.refetch}
                muted={muted}
                isHighlighted={notification.id === highlightedId}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** What a notification asks for, if it still waits; a link to several requests tells not which one it is. */
function workOf(
  { payload: { link } }: Notification,
  items: readonly WaitingItem[] = [],
): WaitingItem | undefined {
  const same = items.filter(({ href, decide }) => decide && href === link);
  return same.length === 1 ? same[0] : undefined;
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={layout.stack2}>
      {Array.from({ length: 5 }, (_, key) => (
        <Skeleton key={key} height={84} width="100%" />
      ))}
    </div>
  );
}
