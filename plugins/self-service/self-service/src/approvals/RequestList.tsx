import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  layout,
  Moment,
  QueryAnswer,
  StateMark,
} from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { REQUEST_STATES } from './requestState';
import { runRequestPath } from '../shared/runRequestPath';
import { useRunRequests } from './runRequests';
import { approvalsTranslationRef } from './translation';

/** The requests that wait for the person, or the person's own. */
export function RequestList({ scope }: { scope: 'waiting' | 'own' }) {
  const { t } = useTranslationRef(approvalsTranslationRef);
  const query = useRunRequests(scope);
  const id = useId();
  return (
    <section aria-labelledby={id} className={layout.stack2}>
      <Text as="h3" id={id} variant="body-large" weight="bold">
        {t(`list.${scope}`)}
      </Text>
      <QueryAnswer query={query} failed={t('failed')}>
        {requests =>
          requests.length === 0 ? (
            <Text as="p" color="secondary">
              {t(`none.${scope}`)}
            </Text>
          ) : (
            <ul className={layout.list}>
              {requests.map(request => (
                <li key={request.id} className={layout.stack1}>
                  <Link href={runRequestPath(request.id)}>
                    {request.templateTitle}
                  </Link>
                  <span className={layout.line}>
                    <StateMark {...REQUEST_STATES[request.state]} />
                    {scope === 'waiting' && (
                      <Text variant="body-small">
                        {request.requestedBy.name}
                      </Text>
                    )}
                    <Moment time={request.requestedAt} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryAnswer>
    </section>
  );
}
