import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Link, Text } from '@backstage/ui';
import {
  EmptyState,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { rootRouteRef } from '../routes';
import { costInsightsTranslationRef } from '../translation';
import { ImportTable } from './ImportTable';
import { useImports } from './queries';
import styles from './Imports.module.css';

/** Which billing exports were read when, and what was wrong with them; for admins. */
export function ImportsPage() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const root = useRouteRef(rootRouteRef)?.() ?? '';
  return (
    <div className={`${layout.stack4} ${layout.page} ${styles.page}`}>
      <Link href={root}>{t('back')}</Link>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('imports.title')}
      </Text>
      <Text as="p" color="secondary">
        {t('imports.hint')}
      </Text>
      <Imports />
    </div>
  );
}

function Imports() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const query = useImports();
  return (
    <QueryAnswer
      query={query}
      failed={t('imports.failed')}
      skeleton={<LoadingRows rows={1} height={320} />}
      refusal={{
        title: t('imports.notAllowed'),
        hint: t('imports.notAllowedHint'),
      }}
      refused={{ action: 'portal-role.admin' }}
    >
      {({ pages }) => {
        const items = pages.flatMap(page => page.items);
        if (items.length === 0) return <EmptyState title={t('imports.none')} />;
        return (
          <>
            <ImportTable imports={items} />
            {query.hasNextPage && (
              <Button
                variant="secondary"
                isPending={query.isFetching}
                onPress={() => query.fetchNextPage()}
              >
                {t('imports.more')}
              </Button>
            )}
          </>
        );
      }}
    </QueryAnswer>
  );
}
