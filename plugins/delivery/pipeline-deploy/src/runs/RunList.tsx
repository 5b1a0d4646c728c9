import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Text } from '@backstage/ui';
import { pipelineDeployTranslationRef } from '../translation';
import {
  EmptyState,
  LoadingRows,
  NumberedPages,
  QueryFailure,
} from '@portal/plugin-portal-ui';
import { RunCards } from './RunCards';
import { RunControls } from './RunControls';
import { RunTable } from './RunTable';
import { RunTrend } from './RunTrend';
import { PAGE_SIZES, useRunList, type RunListState } from './useRunList';

export interface RunListProps {
  /** `organisation/name` */
  repository: string;
  /** Address of the repository at the host of source control. */
  repositoryUrl?: string;
  /** File name of the only workflow to show; all workflows without it. */
  workflow?: string;
}

/** The workflow runs of a repository, as a table or as cards (P 2.6). */
export function RunList({ repository, repositoryUrl, workflow }: RunListProps) {
  const state = useRunList(repository, workflow);
  return (
    <section>
      <RunControls state={state} />
      <RunTrend runs={state.newest} />
      <Content
        repository={repository}
        repositoryUrl={repositoryUrl}
        state={state}
      />
    </section>
  );
}

type ContentProps = RunListProps & { state: RunListState };

function Content({ repository, repositoryUrl, state }: ContentProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { query, runs, layout } = state;
  const { data, error } = query;
  if (!data && !error) {
    return <LoadingRows label={t('runs.loading')} rows={1} height={200} />;
  }
  return (
    <>
      {error && <QueryFailure title={t('runs.failed')} query={query} />}
      {data && state.isSearch && (
        <Text as="p" role="status" variant="body-small" color="secondary">
          {t('runs.searched', {
            found: String(state.total),
            searched: String(state.searched),
          })}
        </Text>
      )}
      {data && runs.length === 0 && (
        <Empty state={state} repositoryUrl={repositoryUrl} />
      )}
      {runs.length > 0 &&
        (layout === 'cards' ? (
          <RunCards repository={repository} runs={runs} />
        ) : (
          <RunTable repository={repository} runs={runs} />
        ))}
      {runs.length > 0 && (
        <NumberedPages
          offset={state.offset}
          pageSize={state.pageSize}
          pageSizes={PAGE_SIZES[layout]}
          total={state.total}
          onOffset={state.chooseOffset}
          onPageSize={state.choosePageSize}
        />
      )}
    </>
  );
}

/** P-134 to P-136 */
function Empty({
  state,
  repositoryUrl,
}: {
  state: RunListState;
  repositoryUrl?: string;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  if (state.layout === 'cards' || state.isSearch) {
    return <Text as="p">{t('runs.noMatch')}</Text>;
  }
  return (
    <EmptyState
      headingLevel={3}
      title={t('runs.noData')}
      hint={t('runs.noDataHint')}
    >
      {repositoryUrl && (
        <ButtonLink
          href={`${repositoryUrl}/actions/new`}
          target="_blank"
          variant="secondary"
        >
          {t('runs.create')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
