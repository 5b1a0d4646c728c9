import { ErrorPanel, Progress } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { useTaskEventStream } from '@backstage/plugin-scaffolder-react';
import { DefaultTemplateOutputs } from '@backstage/plugin-scaffolder-react/alpha';
import { Container, Flex, Header } from '@backstage/ui';
import { noteRunEnd } from '@portal/plugin-query-react';
import { useEffect, useState } from 'react';
import { Helmet } from 'react-helmet';
import { RunLog } from './RunLog';
import { RunSteps } from './RunSteps';
import { TaskRunButtons } from './TaskRunButtons';
import { TaskRunMenu } from './TaskRunMenu';
import { withAllLinks } from './taskOutput';
import { runSteps, templateName } from './taskProgress';
import { useTaskActions } from './useTaskActions';

/** One run: its steps, log, output and actions (P-269 to P-276). */
export function TaskRun({ taskId }: { taskId: string }) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const stream = useTaskEventStream(taskId);
  const actions = useTaskActions(taskId, stream);
  const [logsChoice, setLogsChoice] = useState<boolean>();
  const [barChoice, setBarChoice] = useState<boolean>();

  const { error, completed, task } = stream;
  const hasEnded = completed || error !== undefined;
  useEffect(() => {
    if (hasEnded) noteRunEnd();
  }, [hasEnded]);
  const logsVisible = logsChoice ?? hasEnded;
  const barVisible = barChoice ?? !(completed && !error);
  const name = templateName(task);
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
      <Helmet title={title} />
      <Header
        title={title}
        description={t('ongoingTask.subtitle', { taskId })}
        customActions={
          task && <TaskRunMenu actions={actions} toggles={toggles} />
        }
      />
      <Container>
        <Flex direction="column" gap="4">
          {error && <ErrorPanel error={error} title={error.message} />}
          {!task && !error && <Progress />}
          {task && (
            <>
              <RunSteps steps={runSteps(stream)} />
              <DefaultTemplateOutputs output={withAllLinks(stream.output)} />
              {barVisible && (
                <TaskRunButtons actions={actions} toggles={toggles} />
              )}
              {logsVisible && <RunLog taskId={taskId} logs={stream.stepLogs} />}
            </>
          )}
        </Flex>
      </Container>
    </>
  );
}
