import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Route, Routes, useParams } from 'react-router-dom';
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
  return (
    <BreadcrumbEntry entry={{ label: taskId, href: taskId }}>
      <TaskRun key={taskId} taskId={taskId} />
    </BreadcrumbEntry>
  );
}
