import {
  NotFoundErrorPage,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { useTaskEventStream } from '@backstage/plugin-scaffolder-react';
import { DefaultTemplateOutputs } from '@backstage/plugin-scaffolder-react/alpha';
import { Container, Flex, Header } from '@backstage/ui';
import {
  errorMessage,
  Failure,
  isStatus,
  noteRunEnd,
} from '@portal/plugin-portal-ui';
import { useEffect, useState } from 'react';
import { useRun } from '../hooks/useRun';
import { RunFactsOf } from '../RunFacts/RunFacts';
import { RunSkeleton } from '../RunFacts/RunSkeleton';
import { RunLog } from './RunLog';
import { RunSteps } from './RunSteps';
import { RunTitle } from './RunTitle';
import { RunWithoutLog } from './RunWithoutLog';
import { TaskRunButtons } from './TaskRunButtons';
import { TaskRunMenu } from './TaskRunMenu';
import { withAllLinks } from './taskOutput';
import { runSteps, templateName } from './taskProgress';
import { useTaskActions } from './useTaskActions';

/** One run: its steps, log, output, values and actions (P-269 to P-276). */
export function TaskRun({ taskId }: { taskId: string }) {
  const run = useRun(taskId);
  // An id of another form, which the server calls malformed, has no run either.
  if (isStatus(run.error, 400, 404)) return <NotFoundErrorPage />;
  // Upstream tells the log only to the requester and admins.
  if (run.data && !run.data.may.readLog)
    return <RunWithoutLog run={run.data} />;
  if (run.isPending) return <RunSkeleton />;
  return <StreamedRun taskId={taskId} run={run} />;
}

function StreamedRun(props: {
  taskId: string;
  run: ReturnType<typeof useRun>;
}) {
  const { taskId, run } = props;
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const stream = useTaskEventStream(taskId);
  const actions = useTaskActions(taskId, stream, run.data);
  const [logsChoice, setLogsChoice] = useState<boolean>();
  const [barChoice, setBarChoice] = useState<boolean>();

  const { error, completed, task } = stream;
  const hasEnded = completed || error !== undefined;
  const { refetch, isSuccess } = run;
  useEffect(() => {
    if (!hasEnded) return;
    noteRunEnd();
    // After a failure, another try would show the placeholder, end this stream and begin anew without an end.
    if (isSuccess) refetch();
  }, [hasEnded, isSuccess, refetch]);
  const logsVisible = logsChoice ?? hasEnded;
  const barVisible = barChoice ?? !(completed && !error);
  const name = task ? templateName(task) : run.data?.templateTitle;
  const title = name
    ? t('ongoingTask.pageTitle.hasTemplateName', { templateName: name })
    : t('ongoingTask.pageTitle.noTemplateName');
  const toggles = {
    logsVisible,
    onToggleLogs: () => setLogsChoice(!logsVisible),
    barVisible,
    onToggleBar: () => setBarChoice(!barVisible),
  };

  return (
    <>
      <RunTitle title={title} made={run.data?.title} />
      <Header
        title={title}
        description={t('ongoingTask.subtitle', { taskId })}
        customActions={
          task && <TaskRunMenu actions={actions} toggles={toggles} />
        }
      />
      <Container>
        <Flex direction="column" gap="4">
          {error && <Failure title={errorMessage(error)} error={error} />}
          {!task && !error && <RunSkeleton />}
          {task && (
            <>
              <RunSteps steps={runSteps(stream)} />
              <DefaultTemplateOutputs output={withAllLinks(stream.output)} />
              {barVisible && (
                <TaskRunButtons actions={actions} toggles={toggles} />
              )}
              {logsVisible && <RunLog taskId={taskId} logs={stream.stepLogs} />}
              <RunFactsOf run={run} />
            </>
          )}
        </Flex>
      </Container>
    </>
  );
}
