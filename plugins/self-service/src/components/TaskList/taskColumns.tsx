import { Link, type TableColumn } from '@backstage/core-components';
import type { TranslationFunction } from '@backstage/core-plugin-api/alpha';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { ScaffolderTask } from '@backstage/plugin-scaffolder-react';
import { DateTime } from 'luxon';
import { TaskStatus } from './TaskStatus';

type Translate = TranslationFunction<(typeof scaffolderTranslationRef)['T']>;

/** The five columns of P-266. */
export function taskColumns(t: Translate): TableColumn<ScaffolderTask>[] {
  return [
    {
      title: t('listTaskPage.content.tableCell.taskID'),
      field: 'id',
      render: task => <Link to={task.id}>{task.id}</Link>,
    },
    {
      title: t('listTaskPage.content.tableCell.template'),
      render: task => <TemplateCell task={task} />,
    },
    {
      title: t('listTaskPage.content.tableCell.created'),
      field: 'createdAt',
      render: task => <CreatedCell createdAt={task.createdAt} />,
    },
    {
      title: t('listTaskPage.content.tableCell.owner'),
      render: task => <OwnerCell entityRef={task.spec.user?.ref} />,
    },
    {
      title: t('listTaskPage.content.tableCell.status'),
      field: 'status',
      render: task => <TaskStatus status={task.status} />,
    },
  ];
}

/** Shows the title that the template had at the time of the run. */
function TemplateCell({ task }: { task: ScaffolderTask }) {
  const template = task.spec.templateInfo;
  if (!template) return <>–</>;
  return (
    <EntityRefLink
      entityRef={template.entityRef}
      title={template.entity?.metadata.title}
    />
  );
}

function CreatedCell({ createdAt }: { createdAt: string }) {
  const text = DateTime.fromISO(createdAt)
    .setLocale(window.navigator.language || 'en-US')
    .toLocaleString(DateTime.DATETIME_SHORT_WITH_SECONDS);
  return <time dateTime={createdAt}>{text}</time>;
}

function OwnerCell({ entityRef }: { entityRef: string | undefined }) {
  if (!entityRef) return <>Unknown</>;
  return <EntityRefLink entityRef={entityRef} defaultKind="User" />;
}
