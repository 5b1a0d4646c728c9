import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { describeMoment, layout } from '@portal/plugin-portal-ui';
import type { AccessRequest } from '@portal/plugin-template-acl-common';
import { useRequests } from '../../hooks/useRequests';
import { useTemplateHref } from '../../hooks/useTemplateHref';
import { templateAclTranslationRef } from '../../translation';
import { Section } from '../Section';
import styles from './Requests.module.css';

/** Maximum number of requests shown, newest first. */
const SHOWN = 10;

/** The user's own requests with their status. Renders nothing without requests. */
export function OwnRequests() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data } = useRequests('mine');
  const hrefOf = useTemplateHref();
  const requests = [...(data?.requests ?? [])]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, SHOWN);
  if (requests.length === 0) return null;
  return (
    <Section title={t('requests.mine')}>
      <ul className={layout.list}>
        {requests.map(request => (
          <li key={request.id} className={styles.request}>
            <div className={`${layout.stack1} ${styles.main}`}>
              <Link href={hrefOf(request.templateRef)}>
                {request.templateTitle}
              </Link>
              <OwnStatus request={request} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OwnStatus({ request }: { request: AccessRequest }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { status, diesAt, decidedByName: name = '', comment } = request;
  return (
    <>
      <Text as="p">
        {t(`requests.mineStatus.${status}`, {
          end: describeMoment(diesAt),
          name,
        })}
      </Text>
      {comment && (
        <Text as="p" variant="body-small" color="secondary">
          {comment}
        </Text>
      )}
    </>
  );
}
