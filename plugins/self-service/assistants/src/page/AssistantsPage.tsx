import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Link } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  QueryAnswer,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { assistantsApiRef } from '../api';
import { assistantsTranslationRef } from '../translation';
import { Connect } from './Connect';
import { ToolList } from './ToolList';

/** The page `/assistants`: the tools of assistants, and how one is connected. */
export function AssistantsPage() {
  const { t } = useTranslationRef(assistantsTranslationRef);
  const api = useApi(assistantsApiRef);
  const query = useQuery({
    queryKey: ['assistants', 'tools'],
    queryFn: async ({ signal }) => (await api.get('/tools', { signal })).data!,
  });
  return (
    <OnlyPage>
      <Header title={t('title')} description={t('description')} />
      <Container>
        <QueryAnswer
          query={query}
          failed={t('tools.failed')}
          skeleton={<LoadingRows label={t('tools.loading')} rows={8} />}
        >
          {({ address, tools }) => (
            <div className={`${layout.stack6} ${layout.page}`}>
              {tools.length === 0 ? (
                <EmptyState
                  title={t('tools.none')}
                  hint={t('tools.noneHint')}
                />
              ) : (
                <>
                  <Connect address={address} />
                  <ToolList tools={tools} />
                  <Link href="/catalog?filters[kind]=airesource&filters[user]=all">
                    {t('catalogue')}
                  </Link>
                </>
              )}
            </div>
          )}
        </QueryAnswer>
      </Container>
    </OnlyPage>
  );
}
