import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { describeMoment, Moment, layout } from '@portal/plugin-portal-ui';
import type { HistoryEvent } from '@portal/plugin-template-acl-common';
import {
  RiAddLine,
  RiCheckLine,
  RiCloseLine,
  RiHourglassLine,
  RiQuestionLine,
  RiSubtractLine,
  RiTimeLine,
  RiTimerLine,
  type RemixiconComponentType,
} from '@remixicon/react';
import { templateAclTranslationRef } from '../../translation';
import styles from './History.module.css';

const ICONS: Record<HistoryEvent['type'], RemixiconComponentType> = {
  granted: RiAddLine,
  extended: RiTimeLine,
  removed: RiSubtractLine,
  expired: RiTimerLine,
  requested: RiQuestionLine,
  approved: RiCheckLine,
  declined: RiCloseLine,
  lapsed: RiHourglassLine,
};

/** One event of the history: actor, time, change and reason. */
export function HistoryEntry({ event }: { event: HistoryEvent }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const Icon = ICONS[event.type];
  const actor = event.actorName ?? event.actor ?? t('history.nobody');
  const ends = useEndText(event);
  return (
    <li className={styles.event}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className={`${layout.stack1} ${styles.main}`}>
        <Text as="p">
          {t(`history.event.${textOf(event)}`, {
            actor,
            name: event.displayName,
          })}
        </Text>
        {ends && (
          <Text as="p" variant="body-small">
            {ends}
          </Text>
        )}
        {event.reason && (
          <Text as="p" variant="body-small">
            {t('history.reason', { reason: event.reason })}
          </Text>
        )}
        <Text as="p" variant="body-small" color="secondary">
          <Moment time={event.at} />
        </Text>
      </div>
    </li>
  );
}

/** A user with access requests more time. */
function textOf({ type, kind }: HistoryEvent) {
  return type === 'requested' && kind === 'extension'
    ? 'requestedMoreTime'
    : type;
}

/** The change of the grant's end. */
function useEndText({ type, before, after }: HistoryEvent): string | undefined {
  const { t } = useTranslationRef(templateAclTranslationRef);
  if (before && after && before !== after) {
    return t('history.moved', {
      before: describeMoment(before),
      after: describeMoment(after),
    });
  }
  if (after) return t('history.ends', { after: describeMoment(after) });
  if (before && type === 'removed') {
    return t('history.ended', { before: describeMoment(before) });
  }
  return undefined;
}
