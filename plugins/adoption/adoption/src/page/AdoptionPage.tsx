import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  QueryAnswer,
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
  const query = useFigures();
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <QueryAnswer
            query={query}
            failed={t('page.failed')}
            refusal={{
              title: t('page.refusedTitle'),
              hint: t('page.refusedHint'),
            }}
            skeleton={<LoadingRows label={t('page.loading')} rows={8} />}
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
          <WhatIsCounted />
        </div>
      </Container>
    </>
  );
}

/** The page as an element: its loader stands in what every page loads, and has few bytes. */
export const adoptionPage = <AdoptionPage />;
