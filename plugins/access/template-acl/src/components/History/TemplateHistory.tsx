import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { Failure, LoadingRows, layout } from '@portal/plugin-portal-ui';
import { useRef } from 'react';
import { useHistory } from '../../hooks/useHistory';
import { templateAclTranslationRef } from '../../translation';
import { Section } from '../Section';
import { HistoryEntry } from './HistoryEntry';
import styles from './History.module.css';

/** The history of an access list as a timeline, newest first. */
export function TemplateHistory({ templateRef }: { templateRef: string }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const history = useHistory(templateRef);
  const { data: events, error, isFetching } = history;
  return (
    <Section title={t('history.title')} headingRef={headingRef}>
      <div className={layout.stack4}>
        {error && (
          <Failure
            title={t('history.failed')}
            error={error}
            isStale={events !== undefined}
            isRetrying={isFetching}
            onRetry={
              history.isFetchNextPageError
                ? history.fetchNextPage
                : history.refetch
            }
            focusAfter={headingRef}
          />
        )}
        {!events && !error && (
          <LoadingRows isText height={20} label={t('history.loading')} />
        )}
        {events?.length === 0 && (
          <Text as="p" color="secondary">
            {t('history.empty')}
          </Text>
        )}
        {events && events.length > 0 && (
          <>
            <ol className={layout.list}>
              {events.map(event => (
                <HistoryEntry key={event.id} event={event} />
              ))}
            </ol>
            <div className={styles.more}>
              {history.hasNextPage && (
                <Button
                  variant="secondary"
                  isPending={history.isFetchingNextPage}
                  onPress={() => history.fetchNextPage()}
                >
                  {t('history.older')}
                </Button>
              )}
              <Text role="status" variant="body-small" color="secondary">
                {t('history.listed', { count: events.length })}
              </Text>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
