import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { notificationsTranslationRef } from '@backstage/plugin-notifications';
import { VisuallyHidden } from '@backstage/ui';
import {
  type NoticeOutcome,
  readNoticeOutcome,
} from '@portal/plugin-backend-kit-common';
import { StateIcon } from '@portal/plugin-portal-ui';
import {
  RiAlertLine,
  RiErrorWarningLine,
  RiInformationLine,
} from '@remixicon/react';
import type { Notification, Severity } from './types';
import styles from './Notifications.module.css';

const WORDS: Record<NoticeOutcome, string> = {
  good: 'Done',
  bad: 'Failed or refused',
  warning: 'Needs attention',
  waiting: 'Asks for a decision',
  stopped: 'Over',
  unknown: 'Not known',
};

/** The marks of what has no outcome. */
const ICONS: Record<Severity, typeof RiAlertLine> = {
  critical: RiErrorWarningLine,
  high: RiAlertLine,
  normal: RiInformationLine,
  low: RiInformationLine,
};

/** How what the notification tells of stands, or else how much it matters: an icon, and words for screen readers. */
export function OutcomeMark(props: {
  payload: Notification['payload'];
  isUnread: boolean;
}) {
  const { payload, isUnread } = props;
  const { severity = 'normal' } = payload;
  const { t } = useTranslationRef(notificationsTranslationRef);
  const outcome = readNoticeOutcome(payload.metadata);
  const Icon = ICONS[severity];
  const words = outcome
    ? WORDS[outcome]
    : `severity: ${t(`filters.severity.${severity}`)}`;
  return (
    <div
      className={outcome ? styles.mark : styles[severity]}
      title={outcome ? words : t(`filters.severity.${severity}`)}
    >
      {outcome ? (
        <StateIcon tone={outcome} size={20} />
      ) : (
        <Icon size={20} aria-hidden />
      )}
      <VisuallyHidden>{isUnread ? `Unread, ${words}` : words}</VisuallyHidden>
    </div>
  );
}
