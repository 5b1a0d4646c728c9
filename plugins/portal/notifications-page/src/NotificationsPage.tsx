import { Container, Header } from '@backstage/ui';
import { layout, OnlyPage } from '@portal/plugin-portal-ui';
import { FiltersBar } from './FiltersBar';
import { NotificationsList } from './NotificationsList';
import { useLiveUpdates } from './queries';
import { useFilters } from './useFilters';

/** The notifications of the person, with filters above them. */
export function NotificationsPage() {
  const state = useFilters();
  useLiveUpdates();
  return (
    <OnlyPage>
      <Header title="Notifications" />
      <Container>
        <div className={`${layout.stack5} ${layout.page}`}>
          <FiltersBar filters={state.filters} onChange={state.change} />
          <NotificationsList
            filters={state.filters}
            onChange={state.change}
            highlightedId={state.highlightedId}
          />
        </div>
      </Container>
    </OnlyPage>
  );
}
