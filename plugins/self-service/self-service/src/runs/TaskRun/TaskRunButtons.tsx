import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Button, Flex } from '@backstage/ui';
import type { TaskActions } from './useTaskActions';
import type { TaskRunToggles } from './types';

/** The action buttons below the steps. */
export function TaskRunButtons(props: {
  actions: TaskActions;
  toggles: TaskRunToggles;
}) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { actions, toggles } = props;
  return (
    <Flex justify="end" gap="2">
      <Button
        variant="secondary"
        isDisabled={actions.cancel.isDisabled}
        onPress={actions.cancel.run}
      >
        {t('ongoingTask.cancelButtonTitle')}
      </Button>
      {actions.retry && (
        <Button
          variant="secondary"
          isDisabled={actions.retry.isDisabled}
          onPress={actions.retry.run}
        >
          {t('ongoingTask.retryButtonTitle')}
        </Button>
      )}
      <Button variant="secondary" onPress={toggles.onToggleLogs}>
        {toggles.logsVisible
          ? t('ongoingTask.hideLogsButtonTitle')
          : t('ongoingTask.showLogsButtonTitle')}
      </Button>
      <Button
        variant="primary"
        isDisabled={actions.startOver.isDisabled}
        onPress={actions.startOver.run}
      >
        {t('ongoingTask.startOverButtonTitle')}
      </Button>
    </Flex>
  );
}
