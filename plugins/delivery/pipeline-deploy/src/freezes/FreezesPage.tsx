import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Text } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  QueryAnswer,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { AnnounceButton } from './AnnounceButton';
import { ExceptionList } from './ExceptionList';
import { FreezeTable } from './FreezeTable';
import { useExceptions, useFreezes } from './queries';

/** When nothing is deployed, for everybody; who manages freezes announces and lifts them and decides about exceptions. */
export function FreezesPage() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const query = useFreezes();
  return (
    <OnlyPage>
      <Header
        title={t('freezes.title')}
        description={t('freezes.description')}
        customActions={
          query.data?.mayManage ? (
            <AnnounceButton timeZone={query.data.timeZone} />
          ) : undefined
        }
      />
      <Container>
        <div className={`${layout.stack8} ${layout.page}`}>
          <QueryAnswer
            query={query}
            failed={t('freezes.failed')}
            skeleton={
              <LoadingRows label={t('freezes.loading')} rows={2} height={72} />
            }
          >
            {list => (
              <>
                <Text as="p" color="secondary">
                  {t('freezes.zone', { zone: list.timeZone })}
                </Text>
                {list.items.length === 0 ? (
                  <EmptyState title={t('freezes.none')} />
                ) : (
                  <FreezeTable list={list} />
                )}
                {list.mayManage && <Waiting />}
              </>
            )}
          </QueryAnswer>
        </div>
      </Container>
    </OnlyPage>
  );
}

function Waiting() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const query = useExceptions();
  const id = useId();
  if (query.data?.length === 0 || query.isPending) return null;
  return (
    <section aria-labelledby={id} className={layout.stack4}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('exceptions.waitingTitle')}
      </Text>
      <QueryAnswer query={query} failed={t('exceptions.failed')}>
        {items => <ExceptionList items={items} hasTitles />}
      </QueryAnswer>
    </section>
  );
}
