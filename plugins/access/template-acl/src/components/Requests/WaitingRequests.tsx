import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Failure, layout } from '@portal/plugin-portal-ui';
import type { AccessRequest } from '@portal/plugin-template-acl-common';
import { useRef, useState } from 'react';
import { useRequests } from '../../hooks/useRequests';
import { templateAclTranslationRef } from '../../translation';
import { Section } from '../Section';
import { WaitingRequest } from './WaitingRequest';
import styles from './Requests.module.css';

export interface WaitingRequestsProps {
  /** Shows only the requests for this template. */
  templateRef?: string;
  userRef: string | undefined;
}

/** The pending requests that the user may decide, oldest first. Renders nothing if there were none at first. */
export function WaitingRequests(props: WaitingRequestsProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data, error, isFetching, refetch } = useRequests('decider');
  const rootRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [hasDecided, setDecided] = useState(false);
  const requests = selectWaiting(data?.requests ?? [], props.templateRef);

  const onDecided = () => {
    setDecided(true);
    (headingRef.current ?? rootRef.current)?.focus();
  };
  return (
    <div ref={rootRef} tabIndex={-1} className={styles.waiting}>
      {error && !data && (
        <Failure
          title={t('requests.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={refetch}
          focusAfter={rootRef}
        />
      )}
      {hasDecided && requests.length === 0 && (
        <Text as="p" color="secondary">
          {t('requests.none')}
        </Text>
      )}
      {requests.length > 0 && (
        <Section
          headingRef={headingRef}
          title={t('requests.title', { count: requests.length })}
        >
          <ul className={layout.list}>
            {requests.map(request => (
              <WaitingRequest
                key={request.id}
                request={request}
                userRef={props.userRef}
                namesTemplate={!props.templateRef}
                onDecided={onDecided}
              />
            ))}
          </ul>
          {data?.complete === false && (
            <Text as="p" color="secondary">
              {t('requests.incomplete', { limit: String(data.limit) })}
            </Text>
          )}
        </Section>
      )}
    </div>
  );
}

function selectWaiting(
  requests: readonly AccessRequest[],
  templateRef: string | undefined,
): AccessRequest[] {
  return requests
    .filter(request => request.status === 'pending')
    .filter(request => !templateRef || request.templateRef === templateRef)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
