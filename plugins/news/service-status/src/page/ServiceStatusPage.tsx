import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { useServices } from '../queries';
import { Failure } from '../state/Failure';
import { Loading } from '../state/Loading';
import { serviceStatusTranslationRef } from '../translation';
import { Overview } from './Overview';
import { ServiceList } from './ServiceList';
import styles from './Page.module.css';

/** The cloud monitor (ledger P-032). */
export function ServiceStatusPage() {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const query = useServices();
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={styles.page}>
          {query.error && <Failure title={t('page.failed')} query={query} />}
          {query.isPending && (
            <Loading label={t('page.loading')} height={160} count={3} />
          )}
          {query.data && query.data.length > 0 && (
            <Overview services={query.data} />
          )}
          {query.data && <ServiceList services={query.data} />}
        </div>
      </Container>
    </>
  );
}
