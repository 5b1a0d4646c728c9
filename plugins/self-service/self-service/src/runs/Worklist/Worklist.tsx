import {
  BreadcrumbEntry,
  NotFoundErrorPage,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Route, Routes, useParams } from 'react-router-dom';
import { useRun } from '../hooks/useRun';
import { TaskList } from '../TaskList';
import { TaskRun } from '../TaskRun';

/**
 * The list of runs, and one run at `{taskId}` below it. Links are relative, so that the list can be mounted at more
 * than one path.
 */
export function Worklist() {
  return (
    <Routes>
      <Route index element={<TaskList />} />
      <Route path=":taskId" element={<TaskRunWithBreadcrumb />} />
      <Route path="*" element={<NotFoundErrorPage />} />
    </Routes>
  );
}

function TaskRunWithBreadcrumb() {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { taskId = '' } = useParams();
  const { data } = useRun(taskId);
  const label =
    data &&
    (data.title ??
      data.templateTitle ??
      t('ongoingTask.pageTitle.noTemplateName'));
  return (
    <>
      {label && (
        <BreadcrumbEntry entry={{ label, href: taskId }}>
          {null}
        </BreadcrumbEntry>
      )}
      <TaskRun key={taskId} taskId={taskId} />
    </>
  );
}
