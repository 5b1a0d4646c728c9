import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  TextField,
} from '@backstage/ui';
import {
  confirmationOf,
  type DeploymentTarget,
} from '@portal/plugin-pipeline-deploy-common';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';

export interface ConfirmDialogProps {
  isOpen: boolean;
  target: DeploymentTarget;
  isPending: boolean;
  /** Called with the typed text, once it is right. */
  onSubmit: (confirmation: string) => void;
  onClose: () => void;
}

/** Asks to type what is deployed where (P-160, P-161). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, target, isPending, onClose } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { tag, environment } = target;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open && !isPending) onClose();
      }}
      width={480}
    >
      <DialogHeader>
        {t('deploy.confirmTitle', { tag, environment })}
      </DialogHeader>
      <Confirmation {...props} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that the field starts empty. */
function Confirmation({ target, isPending, onSubmit }: ConfirmDialogProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [typed, setTyped] = useState('');
  const text = confirmationOf(target);
  const isRight = typed === text;
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (isRight && !isPending) onSubmit(typed);
      }}
    >
      <DialogBody>
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
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close" isDisabled={isPending}>
          {t('deploy.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={!isRight}
          isPending={isPending}
        >
          {t('deploy.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
