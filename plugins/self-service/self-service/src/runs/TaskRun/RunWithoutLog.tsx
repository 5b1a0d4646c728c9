import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Container, Flex, Header, Text } from '@backstage/ui';
import type { RunDetail } from '../../shared/runsApi';
import { selfServiceTranslationRef } from '../../shared/translation';
import { RunFacts } from '../RunFacts/RunFacts';
import { RunSteps } from './RunSteps';
import { RunTitle } from './RunTitle';

/** A run of another person, for an owner of its template. */
export function RunWithoutLog({ run }: { run: RunDetail }) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { t: own } = useTranslationRef(selfServiceTranslationRef);
  const title = run.templateTitle
    ? t('ongoingTask.pageTitle.hasTemplateName', {
        templateName: run.templateTitle,
      })
    : t('ongoingTask.pageTitle.noTemplateName');
  return (
    <>
      <RunTitle title={title} made={run.title} />
      <Header
        title={title}
        description={t('ongoingTask.subtitle', { taskId: run.id })}
      />
      <Container>
        <Flex direction="column" gap="4">
          <RunSteps
            steps={run.steps.map(({ id, name, state }) => ({
              id,
              name,
              status: state,
            }))}
          />
          <Text as="p" color="secondary">
            {own('run.noLog')}
          </Text>
          <RunFacts run={run} showsCreated />
        </Flex>
      </Container>
    </>
  );
}
