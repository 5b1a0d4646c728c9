import { Container, Header } from '@backstage/ui';
import { AccessCard } from './AccessCard';
import { AppearanceCard } from './AppearanceCard';
import { FeatureFlagsCard } from './FeatureFlagsCard';
import { GroupsCard } from './GroupsCard';
import { ProfileCard } from './ProfileCard';
import styles from './Settings.module.css';

/** The page behind `/settings` (ledger P-039): who you are, what you see, and what you may use until when. */
export function SettingsPage() {
  return (
    <>
      <Header
        title="Settings"
        description="Who you are in the portal, how it looks, and what you may use until when."
      />
      <Container>
        <div className={styles.grid}>
          <ProfileCard />
          <AppearanceCard />
          <GroupsCard />
          <AccessCard />
          <FeatureFlagsCard />
        </div>
      </Container>
    </>
  );
}
