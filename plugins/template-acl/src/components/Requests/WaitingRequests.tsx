import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useRef } from 'react';
import { useRequests } from '../../hooks/useRequests';
import { templateAclTranslationRef } from '../../translation';
import { LoadFault, Section } from '../Section';
import { WaitingRequest } from './WaitingRequest';
import styles from './Requests.module.css';

export interface WaitingRequestsProps {
  /** Only those for this template. */
  templateRef?: string;
  userRef: string | undefined;
}

/** The requests that wait for this person, oldest first. Nothing is shown when there are none. */
export function WaitingRequests({
  templateRef,
  userRef,
}: WaitingRequestsProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data, error, isFetching, refetch } = useRequests('decider');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const requests = (data?.requests ?? [])
    .filter(request => request.status === 'pending')
    .filter(request => !templateRef || request.templateRef === templateRef)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  if (error && !data) {
    return (
      <LoadFault
        title={t('requests.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (!data || requests.length === 0) return null;
  return (
    <Section
      headingRef={headingRef}
      title={t('requests.title', { count: requests.length })}
    >
      <ul className={styles.list}>
        {requests.map(request => (
          <WaitingRequest
            key={request.id}
            request={request}
            isOwn={request.requester === userRef}
            // Without knowing who is signed in, it could be the person's own.
            canDecide={userRef !== undefined && request.requester !== userRef}
            namesTemplate={!templateRef}
            onDecided={() => headingRef.current?.focus()}
          />
        ))}
      </ul>
      {!data.complete && (
        <Text as="p" color="secondary">
          {t('requests.incomplete', { limit: String(data.limit) })}
        </Text>
      )}
    </Section>
  );
}
