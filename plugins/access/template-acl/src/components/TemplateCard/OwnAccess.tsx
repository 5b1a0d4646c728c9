import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { describeMoment } from '@portal/plugin-portal-ui';
import type {
  AccessRequest,
  ControlledTemplate,
} from '@portal/plugin-template-acl-common';
import { useRef } from 'react';
import { useNow } from '../../hooks/useNow';
import { useRequests } from '../../hooks/useRequests';
import { expiryText } from '../../lib/moments';
import { templateTitle } from '../../lib/names';
import { askableKind } from '../../lib/ownAccess';
import { templateAclTranslationRef } from '../../translation';
import { AskForAccess } from '../AskForAccess';
import styles from './TemplateCard.module.css';

/** The reader's own access, the result of their last request, and the request button. */
export function OwnAccess({ template }: { template: ControlledTemplate }) {
  const statusRef = useRef<HTMLDivElement>(null);
  const kind = askableKind(template);
  return (
    <div className={styles.own}>
      <div ref={statusRef} role="status" tabIndex={-1}>
        <AccessText template={template} />
        <RequestText template={template} />
      </div>
      {kind && (
        <AskForAccess
          templateRef={template.templateRef}
          title={templateTitle(template)}
          kind={kind}
          onAsked={() => statusRef.current?.focus()}
        />
      )}
    </div>
  );
}

function AccessText({ template }: { template: ControlledTemplate }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const now = useNow();
  const { expiresOn, hasAccess } = template;
  if (hasAccess && expiresOn) {
    const expiry = expiryText({ expiresOn, isExpired: false }, now);
    const end = describeMoment(expiresOn);
    return <Text as="p">{t('info.accessUntil', { end, expiry })}</Text>;
  }
  return (
    <Text as="p">
      {hasAccess ? t('info.accessByGroup') : t('info.noAccess')}
    </Text>
  );
}

/** The pending request, or the result of the last request. */
function RequestText({ template }: { template: ControlledTemplate }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data } = useRequests('mine');
  const { request, hasAccess, templateRef } = template;
  if (request) {
    const asked = describeMoment(request.createdAt);
    const end = describeMoment(request.diesAt);
    return (
      <Text as="p">
        {request.kind === 'extension'
          ? t('info.askedMoreTime', { asked, end })
          : t('info.asked', { asked, end })}
      </Text>
    );
  }
  const last = lastRequest(data?.requests ?? [], templateRef);
  if (hasAccess || !last) return null;
  if (last.status === 'lapsed') return <Text as="p">{t('info.lapsed')}</Text>;
  if (last.status !== 'declined') return null;
  const { decidedByName: name = '', comment } = last;
  return (
    <Text as="p">
      {comment
        ? t('info.declinedWhy', { name, comment })
        : t('info.declined', { name })}
    </Text>
  );
}

function lastRequest(
  requests: readonly AccessRequest[],
  templateRef: string,
): AccessRequest | undefined {
  return requests
    .filter(request => request.templateRef === templateRef)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0];
}
