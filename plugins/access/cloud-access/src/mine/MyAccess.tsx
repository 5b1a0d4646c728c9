import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import type {
  CloudGrant,
  CloudRequest,
} from '@portal/plugin-cloud-access-common';
import {
  describeMoment,
  EmptyState,
  errorMessage,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { AskButton } from '../ask/AskButton';
import { describeLength } from '../parts/lengths';
import { describeEnd } from '../parts/moments';
import styles from '../parts/parts.module.css';
import { GrantStatus } from '../parts/GrantStatus';
import { ScopeFacts } from '../parts/ScopeFacts';
import { useChange, useMyGrants, useMyRequests } from '../queries';
import { cloudAccessTranslationRef } from '../translation';
import { EndButton } from './EndButton';

/** The user's access and requests. */
export function MyAccess() {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const requests = useMyRequests();
  return (
    <>
      <section
        className={`${layout.stack4} ${layout.list}`}
        aria-label={t('mine.grants')}
      >
        <Text as="h2" variant="title-x-small" weight="bold">
          {t('mine.grants')}
        </Text>
        <QueryAnswer
          query={useMyGrants()}
          failed={t('mine.accessFailed')}
          skeleton={<LoadingRows height={112} />}
        >
          {grants => (
            <>
              {grants.length === 0 && (
                <EmptyState title={t('mine.none')} hint={t('mine.noneHint')} />
              )}
              <ul className={`${layout.stack4} ${layout.list}`}>
                {grants.map(grant => (
                  <GrantItem
                    key={grant.offerId}
                    grant={grant}
                    isAsking={(requests.data ?? []).some(
                      ({ offerId, status }) =>
                        offerId === grant.offerId && status === 'pending',
                    )}
                  />
                ))}
              </ul>
            </>
          )}
        </QueryAnswer>
      </section>
      <section
        className={`${layout.stack4} ${layout.list}`}
        aria-label={t('mine.requests')}
      >
        <Text as="h2" variant="title-x-small" weight="bold">
          {t('mine.requests')}
        </Text>
        <QueryAnswer
          query={requests}
          failed={t('mine.requestsFailed')}
          skeleton={<LoadingRows height={112} />}
        >
          {found => (
            <>
              {found.length === 0 && (
                <Text as="p" color="secondary">
                  {t('mine.noRequests')}
                </Text>
              )}
              <ul className={`${layout.stack4} ${layout.list}`}>
                {found.map(request => (
                  <RequestItem key={request.id} request={request} />
                ))}
              </ul>
            </>
          )}
        </QueryAnswer>
      </section>
    </>
  );
}

function GrantItem(props: { grant: CloudGrant; isAsking: boolean }) {
  const { grant, isAsking } = props;
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { endReason, endsAt, maxMinutes, scope, status, title } = grant;
  const isLive = status === 'active' || status === 'starting';
  return (
    <li className={`${layout.frame} ${styles.item}`}>
      <div className={styles.main}>
        <div className={layout.row}>
          <Text as="h3" variant="body-large" weight="bold">
            {title}
          </Text>
          <GrantStatus status={status} />
        </div>
        {isLive && (
          <Text as="p">
            {t('mine.timeLeft', {
              left: describeEnd(endsAt),
              end: describeMoment(endsAt),
            })}
          </Text>
        )}
        {status === 'ending' && <Text as="p">{t('mine.ending')}</Text>}
        {status === 'ended' && (
          <Text as="p">{t('mine.ended', { end: describeMoment(endsAt) })}</Text>
        )}
        {endReason && (
          <Text as="p" color="secondary">
            {endReason}
          </Text>
        )}
        {scope && <ScopeFacts scope={scope} />}
      </div>
      {isLive && (
        <div className={layout.row}>
          {scope && maxMinutes && !isAsking && (
            <AskButton
              {...grant}
              scope={scope}
              maxMinutes={maxMinutes}
              isExtension
            />
          )}
          <EndButton grant={grant} />
        </div>
      )}
    </li>
  );
}

function RequestItem({ request }: { request: CloudRequest }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { comment, decidedByName, id, minutes, reason, status, title } =
    request;
  const withdraw = useChange(client =>
    client.post('/requests/{requestId}/withdraw', {
      params: { path: { requestId: id } },
    }),
  );
  return (
    <li className={`${layout.frame} ${styles.item}`}>
      <div className={styles.main}>
        <div className={layout.row}>
          <Text as="h3" variant="body-large" weight="bold">
            {t(`mine.${request.kind}`, {
              title,
              length: describeLength(minutes),
            })}
          </Text>
          <GrantStatus status={status} />
        </div>
        <Text as="p">{reason}</Text>
        <Text as="p" variant="body-small" color="secondary">
          {status === 'pending'
            ? t('mine.waits', { end: describeMoment(request.diesAt) })
            : t('mine.asked', { at: describeMoment(request.createdAt) })}
          {decidedByName && ` ${t('mine.decided', { name: decidedByName })}`}
          {comment && ` ${comment}`}
        </Text>
        {withdraw.error && (
          <Text as="p" role="alert" color="danger">
            {errorMessage(withdraw.error)}
          </Text>
        )}
      </div>
      {status === 'pending' && (
        <Button
          variant="secondary"
          size="small"
          isPending={withdraw.isPending}
          aria-label={t('mine.withdrawOf', { title })}
          onPress={() => withdraw.mutate(undefined)}
        >
          {t('mine.withdraw')}
        </Button>
      )}
    </li>
  );
}
