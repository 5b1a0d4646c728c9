import { Container, Header } from '@backstage/ui';
import type { ComponentType } from 'react';
import { AppearanceCard } from './AppearanceCard';
import { ProfileCard } from './ProfileCard';
import styles from './Settings.module.css';
import { OnlyPage } from '@portal/plugin-portal-ui';

/** The page behind `/settings` (ledger P-039): who you are, what you see, and what you may use until when. */
export function SettingsPage(props: { cards: readonly ComponentType[] }) {
  return (
    <OnlyPage>
      <Header
        title="Settings"
        description="Who you are in the portal, how it looks, and what you may use until when."
      />
      <Container>
        <div className={styles.grid}>
          <ProfileCard />
          <AppearanceCard />
          {props.cards.map((Card, index) => (
            <Card key={index} />
          ))}
        </div>
      </Container>
    </OnlyPage>
  );
}
