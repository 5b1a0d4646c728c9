import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { AccessRequest } from '@portal/plugin-template-acl-common';
import type { Decision } from '../../hooks/useAccessRequestActions';
import { MAX_REASON_LENGTH } from '@portal/plugin-grants-common';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../../translation';

export interface DecisionDialogProps {
  request: AccessRequest;
  isOpen: boolean;
  /** The pending decision. */
  decision: Decision;
  error?: Error;
  isPending: boolean;
  onSubmit: (comment: string) => void;
  onClose: () => void;
  /** Called after the dialog was unmounted. */
  onGone: () => void;
}

/** Asks for the comment of a decision: required for declining, optional for approving. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { request, decision, error, isPending, onSubmit, onClose, onGone } =
    props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const declines = decision === 'decline';
  const x = request.requesterName;
  return (
    <ReasonDialog
      isOpen={props.isOpen}
      title={
        declines
          ? t('dialog.declineTitle', { x })
          : t('dialog.approveTitle', { x })
      }
      text={
        declines
          ? t('dialog.declineText')
          : t('dialog.approveText', { template: request.templateTitle })
      }
      label={declines ? t('dialog.comment') : t('dialog.commentOptional')}
      description={
        declines
          ? t('dialog.reasonHint', { limit: String(MAX_REASON_LENGTH) })
          : undefined
      }
      isNeeded={declines}
      maxLength={MAX_REASON_LENGTH}
      submitLabel={declines ? t('dialog.decline') : t('dialog.approve')}
      isDestructive={declines}
      failed={t('dialog.decideFailed')}
      error={error}
      isPending={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      onGone={onGone}
    >
      <Text as="p">
        {t('dialog.theirReason')}: {request.reason}
      </Text>
    </ReasonDialog>
  );
}
