import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { describeMoment, layout } from '@portal/plugin-portal-ui';
import type { AccessRequest } from '@portal/plugin-template-acl-common';
import { useRef, useState } from 'react';
import {
  useDecideRequest,
  type Decision,
} from '../../hooks/useAccessRequestActions';
import { templateAclTranslationRef } from '../../translation';
import { DecisionDialog } from './DecisionDialog';
import styles from './Requests.module.css';

export interface WaitingRequestProps {
  request: AccessRequest;
  /** Entity ref of the signed-in user, once it is known. */
  userRef: string | undefined;
  /** Shows the template's title, for a list with several templates. */
  namesTemplate: boolean;
  /** Called after the decision, when the dialog has closed. */
  onDecided: () => void;
}

/** A request with its reason and the decision buttons. Users cannot decide their own requests. */
export function WaitingRequest(props: WaitingRequestProps) {
  const { request, userRef, onDecided } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [isOpen, setOpen] = useState(false);
  // Kept while the dialog closes, so that its texts do not change.
  const [decision, setDecision] = useState<Decision>('approve');
  const isDecided = useRef(false);
  const action = useDecideRequest(request);
  const asked = describeMoment(request.createdAt);
  const end = describeMoment(request.diesAt);
  const x = request.requesterName;
  const isOwn = request.requester === userRef;
  // Until the signed-in user is known, the request could be the user's own.
  const canDecide = userRef !== undefined && !isOwn;

  const close = () => {
    action.reset();
    setOpen(false);
  };
  const open = (chosen: Decision) => {
    setDecision(chosen);
    setOpen(true);
  };
  return (
    <li className={styles.request}>
      <div className={`${layout.stack1} ${styles.main}`}>
        <Text as="p" weight="bold">
          <RequestTitle {...props} />
        </Text>
        <Text as="p">{request.reason}</Text>
        <Text as="p" variant="body-small" color="secondary">
          {t('requests.asked', { asked, end })}
        </Text>
        {isOwn && (
          <Text as="p" variant="body-small" color="secondary">
            {t('requests.own')}
          </Text>
        )}
      </div>
      {canDecide && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="small"
            aria-label={t('requests.approveOf', { x })}
            onPress={() => open('approve')}
          >
            {t('requests.approve')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('requests.declineOf', { x })}
            onPress={() => open('decline')}
          >
            {t('requests.decline')}
          </Button>
        </div>
      )}
      <DecisionDialog
        request={request}
        isOpen={isOpen}
        decision={decision}
        error={action.error ?? undefined}
        isPending={action.isPending}
        onSubmit={comment =>
          action.decide(decision, comment, () => {
            isDecided.current = true;
            close();
          })
        }
        onClose={close}
        onGone={() => isDecided.current && onDecided()}
      />
    </li>
  );
}

function RequestTitle({ request, namesTemplate }: WaitingRequestProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { requesterName: name, templateTitle: template, kind } = request;
  if (kind === 'extension') {
    return namesTemplate
      ? t('requests.wantsMoreTimeOf', { name, template })
      : t('requests.wantsMoreTime', { name });
  }
  return namesTemplate
    ? t('requests.wantsAccessTo', { name, template })
    : t('requests.wantsAccess', { name });
}
