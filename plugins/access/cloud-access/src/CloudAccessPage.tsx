import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import type { ComponentType } from 'react';
import {
  choiceField,
  layout,
  useAddressState,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { OfferList } from './ask/OfferList';
import { MyAccess } from './mine/MyAccess';
import styles from './parts/parts.module.css';
import { useLiveUpdates, useWaiting } from './queries';
import { cloudAccessTranslationRef } from './translation';
import { WaitingList } from './waiting/WaitingList';

const VIEWS = ['ask', 'mine', 'waiting'] as const;
type View = (typeof VIEWS)[number];

const ADDRESS = { view: choiceField(VIEWS, 'ask') };

const CONTENT: Record<View, ComponentType> = {
  ask: OfferList,
  mine: MyAccess,
  waiting: WaitingList,
};

/** Access to Azure for a time, in three views (ledger P-038). The address names the view. */
export function CloudAccessPage() {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const [{ view }, change] = useAddressState(ADDRESS, { isStep: true });
  const waiting = useWaiting().data?.length ?? 0;
  useLiveUpdates();
  return (
    <OnlyPage>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <Tabs
            selectedKey={view}
            onSelectionChange={key => change({ view: key as View })}
          >
            <TabList aria-label={t('page.views')}>
              {VIEWS.map(each => (
                <Tab key={each} id={each}>
                  {each === 'waiting' && waiting > 0
                    ? t('page.waitingCount', { count: waiting })
                    : t(`page.${each}`)}
                </Tab>
              ))}
            </TabList>
            {VIEWS.map(each => {
              const Content = CONTENT[each];
              return (
                <TabPanel
                  key={each}
                  id={each}
                  className={`${layout.stack6} ${styles.panel}`}
                >
                  <Content />
                </TabPanel>
              );
            })}
          </Tabs>
        </div>
      </Container>
    </OnlyPage>
  );
}
