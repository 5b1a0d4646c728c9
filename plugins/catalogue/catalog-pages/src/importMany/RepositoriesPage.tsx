import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Link } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  NumberedPages,
  QueryAnswer,
  QueryFailure,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { useMemo } from 'react';
import { Filters } from './Filters';
import { JobList } from './JobList';
import { LIST_ADDRESS } from './listAddress';
import { IMPORT_PATH } from './paths';
import { type RepositoryPage, useProposals, useRepositories } from './queries';
import { ReadingState } from './ReadingState';
import { isChoosable, linesOf, RepositoryTable } from './RepositoryTable';
import { type Draft, type Selection, useSelection } from './selection';
import { SelectionBar } from './SelectionBar';
import { importManyTranslationRef } from './translation';

/** The repositories of the organisation without an entry, of which many can be imported at once. */
export function RepositoriesPage() {
  const { t } = useTranslationRef(importManyTranslationRef);
  const [state, change] = useAddressState(LIST_ADDRESS);
  const query = useRepositories(state);
  const selection = useSelection();
  const { search, team, language, pushed } = state;
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <Link href={IMPORT_PATH}>{t('page.back')}</Link>
          {query.data && <ReadingState reading={query.data.reading} />}
          <Filters state={state} choices={query.data} onChange={change} />
          <QueryAnswer
            query={query}
            failed={t('list.failed')}
            skeleton={<LoadingRows label={t('list.loading')} rows={6} />}
          >
            {page =>
              page.total === 0 ? (
                <Nothing
                  isFiltered={Boolean(search || team || language || pushed)}
                  page={page}
                />
              ) : (
                <RepositoryList
                  page={page}
                  offset={state.page * page.pageSize}
                  selection={selection}
                  onOffset={offset =>
                    change({ page: Math.floor(offset / page.pageSize) })
                  }
                />
              )
            }
          </QueryAnswer>
          <JobList />
        </div>
      </Container>
    </>
  );
}

function Nothing(props: { isFiltered: boolean; page: RepositoryPage }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const { isFiltered, page } = props;
  if (isFiltered) {
    return (
      <EmptyState title={t('list.noneFound')} hint={t('list.noneFoundHint')} />
    );
  }
  // Before the first reading nobody knows.
  return page.reading.readAt ? (
    <EmptyState title={t('list.none')} hint={t('list.noneHint')} />
  ) : null;
}

function RepositoryList(props: {
  page: RepositoryPage;
  offset: number;
  selection: Selection;
  onOffset: (offset: number) => void;
}) {
  const { page, offset, selection, onOffset } = props;
  const { t } = useTranslationRef(importManyTranslationRef);
  const names = useMemo(() => page.items.map(({ name }) => name), [page.items]);
  const proposals = useProposals(names);
  const table = {
    repositories: page.items,
    proposals: proposals.data,
    selection,
  };
  const choosable = linesOf(table).flatMap((line): [string, Draft][] =>
    isChoosable(line) && line.draft ? [[line.repository.name, line.draft]] : [],
  );
  return (
    <div className={layout.stack3}>
      {proposals.error && (
        <QueryFailure title={t('row.failed')} query={proposals} />
      )}
      <RepositoryTable {...table} />
      <NumberedPages
        offset={offset}
        pageSize={page.pageSize}
        total={page.total}
        noun={t('list.noun')}
        onOffset={onOffset}
      />
      <SelectionBar selection={selection} choosable={choosable} />
    </div>
  );
}
