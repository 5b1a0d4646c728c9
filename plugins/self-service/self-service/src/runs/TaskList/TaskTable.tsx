import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Button, Link, Skeleton, TablePagination, Text } from '@backstage/ui';
import { QueryFailure, useMediaQuery } from '@portal/plugin-portal-ui';
import { useId } from 'react';
import type { RunPage } from '../api/runsApi';
import type { useTasks } from '../hooks/useTasks';
import { selfServiceTranslationRef } from '../../shared/translation';
import { TaskCards, TaskRows } from './TaskRows';
import { PAGE_SIZES, type TaskFilters } from './useTaskFilters';
import styles from './TaskList.module.css';

export interface TaskTableProps {
  query: ReturnType<typeof useTasks>;
  filters: TaskFilters;
  onChange: (change: Partial<TaskFilters>) => void;
}

/** The runs that match, one page at a time: a table, or cards on a narrow screen. */
export function TaskTable({ query, filters, onChange }: TaskTableProps) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { t: own } = useTranslationRef(selfServiceTranslationRef);
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const id = useId();
  const { data, error } = query;
  const List = isNarrow ? TaskCards : TaskRows;
  return (
    <section aria-labelledby={id} className={styles.empty}>
      <div className={styles.head}>
        <Text as="h2" id={id} variant="title-x-small" weight="bold">
          {t('listTaskPage.content.tableTitle')}
        </Text>
        <Link href="/timesaver">{own('list.timeSaved')}</Link>
      </div>
      {error && <QueryFailure title={own('list.failed')} query={query} />}
      {!data && !error && <TaskSkeleton />}
      {(error || data?.total === 0) && (
        <Empty filters={filters} onChange={onChange} isFailed={!!error} />
      )}
      {data && data.total > 0 && (
        <div style={{ width: '100%' }} aria-busy={query.isPlaceholderData}>
          <List runs={data.items} titleId={id} />
          <Pages page={data} filters={filters} onChange={onChange} />
        </div>
      )}
    </section>
  );
}

function TaskSkeleton() {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  return (
    <div role="status" aria-label={t('list.loading')} style={{ width: '100%' }}>
      {PAGE_SIZES.concat(60, 70).map(key => (
        <Skeleton key={key} height={40} width="100%" style={{ marginTop: 8 }} />
      ))}
    </div>
  );
}

/** P-268; a list that is empty because of a filter says so instead. */
function Empty(props: {
  filters: TaskFilters;
  onChange: TaskTableProps['onChange'];
  isFailed: boolean;
}) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { t: own } = useTranslationRef(selfServiceTranslationRef);
  const { search, state, template, time } = props.filters;
  if (!props.isFailed && (search || state || template || time)) {
    const none = { search: '', state: undefined, template: undefined };
    return (
      <div className={styles.empty} role="status">
        <Text>{own('list.noMatch')}</Text>
        <Button
          variant="secondary"
          onPress={() => props.onChange({ ...none, time: undefined })}
        >
          {own('list.clear')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Text as="h3" variant="body-large" weight="bold">
        {t('listTaskPage.content.emptyState.title')}
      </Text>
      <Text>{t('listTaskPage.content.emptyState.description')}</Text>
    </div>
  );
}

function Pages(props: {
  page: RunPage;
  filters: TaskFilters;
  onChange: TaskTableProps['onChange'];
}) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const { page, pageSize } = props.filters;
  const { total } = props.page;
  const offset = page * pageSize;
  const end = Math.min(offset + pageSize, total);
  return (
    <TablePagination
      pageSize={pageSize}
      pageSizeOptions={PAGE_SIZES}
      offset={offset}
      totalCount={total}
      hasPreviousPage={page > 0}
      hasNextPage={end < total}
      onPreviousPage={() => props.onChange({ page: page - 1 })}
      onNextPage={() => props.onChange({ page: page + 1 })}
      onPageSizeChange={size => props.onChange({ pageSize: size })}
      getLabel={() =>
        t('list.pages', {
          from: String(Math.min(offset + 1, total)),
          to: String(end),
          total: String(total),
        })
      }
    />
  );
}
