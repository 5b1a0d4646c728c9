import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { AccessRequest } from '@portal/plugin-template-acl-common';
import type { Decision } from '../../hooks/useAccessRequestActions';
import { templateAclTranslationRef } from '../../translation';
import { TextDialog } from '../TextDialog';

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
    <TextDialog
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
      isNeeded={declines}
      submitLabel={declines ? t('dialog.decline') : t('dialog.approve')}
      isDestructive={declines}
      failedTitle={t('dialog.decideFailed')}
      error={error}
      isPending={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      onGone={onGone}
    >
      <Text as="p">
        {t('dialog.theirReason')}: {request.reason}
      </Text>
    </TextDialog>
  );
}
