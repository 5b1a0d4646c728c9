import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import type { TaskActions } from './useTaskActions';
import type { TaskRunToggles } from './types';

/** The menu beside the title: the same actions, always visible. */
export function TaskRunMenu(props: {
  actions: TaskActions;
  toggles: TaskRunToggles;
}) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { actions, toggles } = props;
  return (
    <MenuTrigger>
      <ButtonIcon
        variant="secondary"
        icon={<RiMore2Line />}
        aria-label={t('ongoingTask.contextMenu.moreOptions')}
      />
      <Menu placement="bottom end">
        <MenuItem onAction={toggles.onToggleLogs}>
          {toggles.logsVisible
            ? t('ongoingTask.contextMenu.hideLogs')
            : t('ongoingTask.contextMenu.showLogs')}
        </MenuItem>
        <MenuItem onAction={toggles.onToggleBar}>
          {toggles.barVisible
            ? t('ongoingTask.contextMenu.hideButtonBar')
            : t('ongoingTask.contextMenu.showButtonBar')}
        </MenuItem>
        <MenuItem
          isDisabled={actions.startOver.isDisabled}
          onAction={actions.startOver.run}
        >
          {t('ongoingTask.contextMenu.startOver')}
        </MenuItem>
        {actions.retry && (
          <MenuItem
            isDisabled={actions.retry.isDisabled}
            onAction={actions.retry.run}
          >
            {t('ongoingTask.contextMenu.retry')}
          </MenuItem>
        )}
        <MenuItem
          color="danger"
          isDisabled={actions.cancel.isDisabled}
          onAction={actions.cancel.run}
        >
          {t('ongoingTask.contextMenu.cancel')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
