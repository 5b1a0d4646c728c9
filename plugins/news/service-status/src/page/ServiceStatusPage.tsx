import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { LoadingRows, QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { useServices } from '../queries';
import { serviceStatusTranslationRef } from '../translation';
import { Overview } from './Overview';
import { ServiceList } from './ServiceList';

/** The cloud monitor (ledger P-032). */
export function ServiceStatusPage() {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const query = useServices();
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <QueryAnswer
            query={query}
            failed={t('page.failed')}
            skeleton={<LoadingRows label={t('page.loading')} height={160} />}
          >
            {services => (
              <>
                {services.length > 0 && <Overview services={services} />}
                <ServiceList services={services} />
              </>
            )}
          </QueryAnswer>
        </div>
      </Container>
    </>
  );
}
