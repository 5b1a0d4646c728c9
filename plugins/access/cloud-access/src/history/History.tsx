import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type {
  CloudEvent,
  CloudGrant,
} from '@portal/plugin-cloud-access-common';
import {
  describeMoment,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { EndButton } from '../mine/EndButton';
import { describeEnd } from '../parts/moments';
import { useHistory } from '../queries';
import { cloudAccessTranslationRef } from '../translation';
import { UnknownMembers } from './UnknownMembers';

/** Who has an offered role, and what happened; for approvers and admins. */
export function History({ offerId }: { offerId: string }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  return (
    <QueryAnswer
      query={useHistory(offerId)}
      failed={t('history.failed')}
      skeleton={<LoadingRows height={112} />}
    >
      {({ holders, events }) => {
        const live = holders.filter(({ status }) => status !== 'ended');
        return (
          <div className={layout.stack4}>
            <Text as="h4" weight="bold">
              {t('history.holders')}
            </Text>
            {live.length === 0 && <Text as="p">{t('history.noHolders')}</Text>}
            <ul className={`${layout.stack4} ${layout.list}`}>
              {live.map(grant => (
                <Holder key={grant.holder} grant={grant} />
              ))}
            </ul>
            <UnknownMembers offerId={offerId} />
            <Text as="h4" weight="bold">
              {t('history.events')}
            </Text>
            {events.length === 0 && <Text as="p">{t('history.noEvents')}</Text>}
            <ol className={`${layout.stack4} ${layout.list}`}>
              {events.map(event => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          </div>
        );
      }}
    </QueryAnswer>
  );
}

function Holder({ grant }: { grant: CloudGrant }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { endsAt, holderName: name, status } = grant;
  const texts = {
    active: t('history.holder', { name, end: describeEnd(endsAt) }),
    ending: t('history.holderEnding', { name }),
    starting: `${name}: ${t('status.starting')}`,
    ended: `${name}: ${t('status.ended')}`,
  };
  return (
    <li className={layout.row}>
      <Text>{texts[status]}</Text>
      {status !== 'ending' && <EndButton grant={grant} isOther />}
    </li>
  );
}

function Event({ event }: { event: CloudEvent }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { actorName, after, at, personName, reason, type } = event;
  return (
    <li>
      <Text as="p">
        {t(`events.${type}`, {
          person: personName,
          actor: actorName ?? '',
          end: after ? describeMoment(after) : '',
        })}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {describeMoment(at)}
        {reason && `: ${reason}`}
      </Text>
    </li>
  );
}
