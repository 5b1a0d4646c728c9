import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TextField } from '@backstage/ui';
import {
  confirmationOf,
  type DeploymentTarget,
} from '@portal/plugin-pipeline-deploy-common';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { useEffect, useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';

export interface ConfirmDialogProps {
  isOpen: boolean;
  target: DeploymentTarget;
  isPending: boolean;
  /** Called with the typed text, once it is right. */
  onSubmit: (confirmation: string) => void;
  onClose: () => void;
}

/** Asks to type what is deployed where (P-160, P-161). The panel says how the deployment ended. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, target, isPending, onSubmit, onClose } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isOpen) setTyped('');
  }, [isOpen]);
  const { tag, environment } = target;
  const text = confirmationOf(target);
  return (
    <ChangeDialog
      isOpen={isOpen}
      title={t('deploy.confirmTitle', { tag, environment })}
      submitLabel={t('deploy.submit')}
      isIncomplete={typed !== text}
      isPending={isPending}
      onSubmit={() => onSubmit(typed)}
      onClose={onClose}
    >
      <TextField
        label={t('deploy.confirm', { text })}
        // The field is the purpose of the dialog.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
      />
    </ChangeDialog>
  );
}
