import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import {
  LoadingRows,
  QueryAnswer,
  layout,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { useAffected, useServices } from '../queries';
import { serviceStatusTranslationRef } from '../translation';
import { Overview } from './Overview';
import { ServiceList } from './ServiceList';

/** The cloud monitor (ledger P-032). */
export function ServiceStatusPage() {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const services = useServices();
  // The components that are affected stand in the cards, and would push those below when they come later.
  const affected = useAffected({ enabled: true });
  const isSettled = affected.data !== undefined || affected.error !== null;
  const query = { ...services, data: isSettled ? services.data : undefined };
  return (
    <OnlyPage>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <QueryAnswer
            query={query}
            failed={t('page.failed')}
            skeleton={<LoadingRows label={t('page.loading')} height={160} />}
          >
            {found => (
              <>
                {found.length > 0 && <Overview services={found} />}
                <ServiceList services={found} affected={affected} />
              </>
            )}
          </QueryAnswer>
        </div>
      </Container>
    </OnlyPage>
  );
}
