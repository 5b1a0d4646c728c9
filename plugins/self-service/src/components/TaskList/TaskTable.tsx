import { ErrorPanel, Progress, Table } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Button, Card, CardBody, CardHeader, Flex, Text } from '@backstage/ui';
import { useMemo, useState } from 'react';
import { useTasks, type TaskOwner } from '../../hooks/useTasks';
import { taskColumns } from './taskColumns';

const PAGE_SIZES = [10, 20, 50];

/** The runs of the selected owner, one page at a time. */
export function TaskTable({ owner }: { owner: TaskOwner }) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const [pageSize, setPageSize] = useState(PAGE_SIZES[0]);
  const [pageNumber, setPageNumber] = useState(0);
  const { page, loading, error, retry } = useTasks({
    owner,
    page: pageNumber,
    pageSize,
  });

  // The table mounts its body again for each new columns array.
  const columns = useMemo(() => taskColumns(t), [t]);
  const empty = (
    <Flex direction="column" gap="2">
      <Text as="h3" variant="title-x-small" weight="bold">
        {t('listTaskPage.content.emptyState.title')}
      </Text>
      <Text>{t('listTaskPage.content.emptyState.description')}</Text>
    </Flex>
  );
  if (error) {
    return (
      <Flex direction="column" gap="3">
        <ErrorPanel error={error} />
        <div>
          <Button variant="primary" onPress={retry}>
            Try again
          </Button>
        </div>
        {empty}
      </Flex>
    );
  }
  if (!page && loading) return <Progress />;
  // On a narrow screen the columns of a table without rows would be a scrolling region that the keyboard cannot reach.
  if (!page?.totalTasks) {
    return (
      <Card>
        <CardHeader>
          <Text as="h2" variant="body-large" weight="bold">
            {t('listTaskPage.content.tableTitle')}
          </Text>
        </CardHeader>
        <CardBody>{empty}</CardBody>
      </Card>
    );
  }
  return (
    <Table
      title={t('listTaskPage.content.tableTitle')}
      columns={columns}
      data={page.tasks}
      page={pageNumber}
      totalCount={page.totalTasks}
      onPageChange={setPageNumber}
      onRowsPerPageChange={size => {
        setPageNumber(0);
        setPageSize(size);
      }}
      options={{
        draggable: false,
        emptyRowsWhenPaging: false,
        pageSize,
        pageSizeOptions: PAGE_SIZES,
        search: false,
        sorting: false,
      }}
    />
  );
}
