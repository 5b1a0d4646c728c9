import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { notificationsTranslationRef } from '@backstage/plugin-notifications';
import { VisuallyHidden } from '@backstage/ui';
import {
  RiAlertLine,
  RiCheckLine,
  RiErrorWarningLine,
  RiInformationLine,
} from '@remixicon/react';
import type { Severity } from './types';
import styles from './Notifications.module.css';

const ICONS = {
  critical: RiErrorWarningLine,
  high: RiAlertLine,
  normal: RiCheckLine,
  low: RiInformationLine,
} as const;

/** How much a notification matters: an icon, and words for screen readers and on demand. */
export function SeverityMark(props: {
  severity: Severity | undefined;
  isUnread: boolean;
}) {
  const { severity = 'normal', isUnread } = props;
  const { t } = useTranslationRef(notificationsTranslationRef);
  const Icon = ICONS[severity];
  const name = t(`filters.severity.${severity}`);
  return (
    <div className={styles[severity]} title={name}>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>
        {isUnread ? 'Unread, severity' : 'Severity'}: {name}
      </VisuallyHidden>
    </div>
  );
}
