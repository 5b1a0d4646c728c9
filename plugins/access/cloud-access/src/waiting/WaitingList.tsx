import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import type { CloudRequest } from '@portal/plugin-cloud-access-common';
import {
  describeMoment,
  EmptyState,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { ReasonedChange } from '../parts/ReasonedChange';
import { describeLength } from '../parts/lengths';
import styles from '../parts/parts.module.css';
import { ScopeFacts } from '../parts/ScopeFacts';
import { useChange, useWaiting } from '../queries';
import { cloudAccessTranslationRef } from '../translation';

/** The requests that wait for the user's decision. */
export function WaitingList() {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  return (
    <QueryAnswer
      query={useWaiting()}
      failed={t('waiting.failed')}
      skeleton={<LoadingRows height={112} />}
    >
      {requests => (
        <>
          {requests.length === 0 && (
            <EmptyState
              title={t('waiting.none')}
              hint={t('waiting.noneHint')}
            />
          )}
          <ul
            className={`${layout.stack4} ${layout.list}`}
            aria-label={t('waiting.list')}
          >
            {requests.map(request => (
              <WaitingItem key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
    </QueryAnswer>
  );
}

function WaitingItem({ request }: { request: CloudRequest }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { minutes, reason, requesterGroups, requesterName: name } = request;
  const { scope, title } = request;
  const groups = requesterGroups.join(', ') || t('waiting.noGroups');
  return (
    <li className={`${layout.frame} ${styles.item}`}>
      <div className={styles.main}>
        <Text as="h3" variant="body-large" weight="bold">
          {t(`waiting.${request.kind}`, {
            name,
            title,
            length: describeLength(minutes),
          })}
        </Text>
        <Text as="p">{reason}</Text>
        <Text as="p" variant="body-small" color="secondary">
          {t('waiting.groups', { groups })}
        </Text>
        {scope && <ScopeFacts scope={scope} />}
        <Text as="p" variant="body-small" color="secondary">
          {t('waiting.asked', {
            at: describeMoment(request.createdAt),
            end: describeMoment(request.diesAt),
          })}
        </Text>
      </div>
      <div className={layout.row}>
        <Decide request={request} decision="approve" />
        <Decide request={request} decision="decline" />
      </div>
    </li>
  );
}

function Decide(props: {
  request: CloudRequest;
  decision: 'approve' | 'decline';
}) {
  const { request, decision } = props;
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { id, minutes, requesterName: name, title } = request;
  const isApproval = decision === 'approve';
  const change = useChange((client, comment: string) => {
    const params = { path: { requestId: id } };
    return isApproval
      ? client.post('/requests/{requestId}/approve', {
          params,
          body: comment ? { comment } : {},
        })
      : client.post('/requests/{requestId}/decline', {
          params,
          body: { comment },
        });
  });
  const length = describeLength(minutes);
  return (
    <ReasonedChange
      title={t(`waiting.${decision}Title`, { name })}
      text={t(`waiting.${decision}Text`, { name, title, length })}
      label={t(isApproval ? 'waiting.note' : 'waiting.reason')}
      isNeeded={!isApproval}
      submitLabel={t(`waiting.${decision}`)}
      isDestructive={!isApproval}
      state={change}
      onSubmit={(comment, done) => change.mutate(comment, { onSuccess: done })}
      trigger={open => (
        <Button
          variant={isApproval ? 'primary' : 'secondary'}
          size="small"
          aria-label={t(`waiting.${decision}Of`, { name })}
          onPress={open}
        >
          {t(`waiting.${decision}`)}
        </Button>
      )}
    />
  );
}
