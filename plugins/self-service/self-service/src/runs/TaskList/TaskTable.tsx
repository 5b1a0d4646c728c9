import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Button, Link, Skeleton, Text } from '@backstage/ui';
import {
  EmptyState,
  layout,
  NumberedPages,
  QueryFailure,
  useIsUpTo,
} from '@portal/plugin-portal-ui';
import { useId } from 'react';
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
  const isNarrow = useIsUpTo('narrow');
  const id = useId();
  const { data, error } = query;
  const { page, pageSize } = filters;
  const List = isNarrow ? TaskCards : TaskRows;
  return (
    <section
      aria-labelledby={id}
      className={`${layout.stack3} ${styles.tasks}`}
    >
      <div className={`${layout.cardHead} ${styles.head}`}>
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
          <NumberedPages
            offset={page * pageSize}
            pageSize={pageSize}
            pageSizes={PAGE_SIZES}
            total={data.total}
            onOffset={offset => onChange({ page: offset / pageSize })}
            onPageSize={size => onChange({ pageSize: size })}
          />
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
      <EmptyState title={own('list.noMatch')}>
        <Button
          variant="secondary"
          onPress={() => props.onChange({ ...none, time: undefined })}
        >
          {own('list.clear')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={3}
      title={t('listTaskPage.content.emptyState.title')}
      hint={t('listTaskPage.content.emptyState.description')}
    />
  );
}
