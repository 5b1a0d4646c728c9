import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import {
  FiguresAnswer,
  type Scope,
  ScopedPage,
} from '@portal/plugin-cost-insights-react';
import { EmptyState, layout, OnlyPage } from '@portal/plugin-portal-ui';
import { carbonTranslationRef } from './translation';
import { Lower } from './Lower';
import { Method } from './Method';
import { Parts } from './Parts';
import { Totals } from './Totals';
import { TrendSection } from './TrendSection';
import { useCarbon } from './useCarbon';

/** The estimated emissions of a group, and how they are estimated. */
export function CarbonPage() {
  const { t } = useTranslationRef(carbonTranslationRef);
  return (
    <OnlyPage>
      <Header title={t('title')} description={t('description')} />
      <Container>
        <ScopedPage>{scope => <Emissions scope={scope} />}</ScopedPage>
      </Container>
    </OnlyPage>
  );
}

function Emissions({ scope }: { scope: Scope }) {
  const { t } = useTranslationRef(carbonTranslationRef);
  return (
    <FiguresAnswer query={useCarbon(scope)} failed={t('failed')}>
      {carbon => (
        <div className={layout.stack6}>
          {carbon.aggregation.every(kg => kg === 0) ? (
            <EmptyState title={t('none')} hint={t('noneHint')} />
          ) : (
            <>
              <Totals carbon={carbon} />
              <TrendSection carbon={carbon} intervals={scope.intervals} />
              <Parts carbon={carbon} />
              <Lower suggestions={carbon.suggestions} />
            </>
          )}
          <Method carbon={carbon} currency={scope.settings.billingCurrency} />
        </div>
      )}
    </FiguresAnswer>
  );
}
