import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Route, Routes, useParams } from 'react-router-dom';
import { useRun } from '../../hooks/useRun';
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
    </Routes>
  );
}

function TaskRunWithBreadcrumb() {
  const { taskId = '' } = useParams();
  const { data } = useRun(taskId);
  const label = data?.title ?? data?.templateTitle ?? taskId;
  return (
    <BreadcrumbEntry entry={{ label, href: taskId }}>
      <TaskRun key={taskId} taskId={taskId} />
    </BreadcrumbEntry>
  );
}
