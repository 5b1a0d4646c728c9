import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Alert, Container, Header } from '@backstage/ui';
import { adoptionReadPermission } from '@portal/plugin-adoption-common';
import {
  EmptyState,
  layout,
  LoadingRows,
  QueryAnswer,
  OnlyPage,
  WhyLink,
} from '@portal/plugin-portal-ui';
import { useFigures } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { PagesChart } from './PagesChart';
import { PeopleChart } from './PeopleChart';
import { Starters } from './Starters';
import { UnopenedDocuments } from './UnopenedDocuments';
import { WeekSection } from './WeekSection';
import { WhatIsCounted } from './WhatIsCounted';

/** The page `/adoption`: the figures for those who may read them, and what is counted for everybody. */
export function AdoptionPage() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const { allowed, loading } = usePermission({
    permission: adoptionReadPermission,
  });
  return (
    <OnlyPage>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          {loading && <Loading />}
          {!loading && (allowed ? <Figures /> : <Refusal />)}
          <WhatIsCounted />
        </div>
      </Container>
    </OnlyPage>
  );
}

function Loading() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return <LoadingRows label={t('page.loading')} rows={8} />;
}

function Refusal() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <Alert
      status="info"
      icon
      title={t('page.refusedTitle')}
      description={
        <>
          {t('page.refusedHint')} <WhyLink action="portal-role.admin" />
        </>
      }
    />
  );
}

function Figures() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <QueryAnswer
      query={useFigures()}
      failed={t('page.failed')}
      skeleton={<Loading />}
    >
      {({ weeks, starters, startersFrom }) =>
        weeks.length === 0 ? (
          <EmptyState
            title={t('page.none')}
            headingLevel={2}
            hint={t('page.noneHint')}
          />
        ) : (
          <>
            <PeopleChart weeks={weeks} />
            <PagesChart weeks={weeks} />
            <WeekSection weeks={weeks} />
            <Starters starters={starters} from={startersFrom} />
            <UnopenedDocuments />
          </>
        )
      }
    </QueryAnswer>
  );
}

/** The page as an element: its loader stands in what every page loads, and has few bytes. */
export const adoptionPage = <AdoptionPage />;
