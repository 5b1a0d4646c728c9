import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useRef } from 'react';
import { useAskForAccess } from '../../hooks/useAccessRequestActions';
import { templateAclTranslationRef } from '../../translation';
import { TextDialog } from '../TextDialog';
import type { AskForAccessProps } from './types';

/** Asks for the reason of a request and sends the request. */
export function AskDialog(
  props: AskForAccessProps & { isOpen: boolean; onClose: () => void },
) {
  const { templateRef, title, kind, isOpen, onClose, onAsked } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { mutate, isPending, error, reset } = useAskForAccess(templateRef);

  const isAsked = useRef(false);

  const close = () => {
    reset();
    onClose();
  };
  const send = (reason: string) =>
    mutate(
      { reason, kind },
      {
        onSuccess: () => {
          isAsked.current = true;
          close();
        },
      },
    );
  return (
    <TextDialog
      isOpen={isOpen}
      title={
        kind === 'extension'
          ? t('dialog.askExtensionTitle')
          : t('dialog.askTitle')
      }
      text={t('dialog.askText', { template: title })}
      label={t('dialog.reason')}
      isNeeded
      submitLabel={t('dialog.send')}
      failedTitle={t('dialog.askFailed')}
      error={error ?? undefined}
      isPending={isPending}
      onSubmit={send}
      onClose={close}
      onGone={() => isAsked.current && onAsked()}
    />
  );
}
