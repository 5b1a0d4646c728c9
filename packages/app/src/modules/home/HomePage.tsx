import { Container, VisuallyHidden } from '@backstage/ui';
import { AnnouncementsCard } from '@portal/plugin-announcements';
import { TeamCostCard } from '@portal/plugin-cost-insights';
import { Greeting } from './Greeting';
import { HomeSearch } from './HomeSearch';
import { LinksCard } from './LinksCard';
import { OwnComponentsCard } from './OwnComponentsCard';
import { RecentlyVisitedCard } from './RecentlyVisitedCard';
import { ServiceStatusCard } from './ServiceStatusCard';
import { StarredCard } from './StarredCard';
import { TasksCard } from './TasksCard';
import styles from './HomePage.module.css';

/** The page behind `/home` (ledger P-013). */
export function HomePage() {
  return (
    <main className={styles.page}>
      <VisuallyHidden>
        <h1>Home</h1>
      </VisuallyHidden>
      <Greeting />
      <Container>
        <HomeSearch />
        <div className={styles.grid}>
          <OwnComponentsCard />
          <TasksCard />
          <div className={styles.card}>
            <TeamCostCard />
          </div>
          <AnnouncementsCard />
          <ServiceStatusCard />
          <StarredCard />
          <RecentlyVisitedCard />
          <LinksCard />
        </div>
      </Container>
    </main>
  );
}
