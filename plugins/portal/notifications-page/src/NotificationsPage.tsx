import { Container } from '@backstage/ui';
import { FiltersBar } from './FiltersBar';
import { NotificationsList } from './NotificationsList';
import { useLiveUpdates } from './queries';
import { useFilters } from './useFilters';
import styles from './Notifications.module.css';

/** The notifications of the person, with filters above them. */
export function NotificationsPage() {
  const state = useFilters();
  useLiveUpdates();
  return (
    <Container>
      <div className={styles.page}>
        <FiltersBar filters={state.filters} onChange={state.change} />
        <NotificationsList
          filters={state.filters}
          onChange={state.change}
          highlightedId={state.highlightedId}
        />
      </div>
    </Container>
  );
}
