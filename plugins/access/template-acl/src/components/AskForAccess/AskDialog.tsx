import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useRef } from 'react';
import { useAskForAccess } from '../../hooks/useAccessRequestActions';
import { MAX_REASON_LENGTH } from '@portal/plugin-grants-common';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../../translation';
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
    <ReasonDialog
      isOpen={isOpen}
      title={
        kind === 'extension'
          ? t('dialog.askExtensionTitle')
          : t('dialog.askTitle')
      }
      text={t('dialog.askText', { template: title })}
      label={t('dialog.reason')}
      description={t('dialog.reasonHint', {
        limit: String(MAX_REASON_LENGTH),
      })}
      isNeeded
      maxLength={MAX_REASON_LENGTH}
      submitLabel={t('dialog.send')}
      failed={t('dialog.askFailed')}
      error={error}
      isPending={isPending}
      onSubmit={send}
      onClose={close}
      onGone={() => isAsked.current && onAsked()}
    />
  );
}
