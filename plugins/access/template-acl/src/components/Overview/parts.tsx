import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, ButtonLink, Link, Text } from '@backstage/ui';
import { describeDay, describeMoment, layout } from '@portal/plugin-portal-ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useChosenTemplate } from '../../hooks/useChosenTemplate';
import { templateTitle } from '../../lib/names';
import { askableKind, ownAccessOf } from '../../lib/ownAccess';
import { templateRouteRef } from '../../routes';
import { templateAclTranslationRef } from '../../translation';
import styles from './Overview.module.css';

interface PartProps {
  template: ControlledTemplate;
}

/** Link to the template's access page, and the number of requests that wait for the user. */
export function TitleLink({ template }: PartProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { hrefOf } = useChosenTemplate();
  const { pending, templateRef } = template;
  return (
    <div>
      <Link href={hrefOf(templateRef)} className={styles.title}>
        {templateTitle(template)}
      </Link>
      {pending > 0 && (
        <Text as="p" variant="body-small">
          {t('selector.waiting', { count: pending })}
        </Text>
      )}
    </div>
  );
}

/** The owner by name. */
export function OwnerLink({ template }: PartProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { owner, ownerTitle } = template;
  if (!owner) return <>{t('info.noOwner')}</>;
  return <EntityRefLink entityRef={owner} title={ownerTitle} />;
}

/** What the user has of the template, and the user's pending request. */
export function OwnAccessText({ template }: PartProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { expiresOn, request } = template;
  const access = ownAccessOf(template);
  return (
    <div>
      <Text as="p" title={expiresOn && describeMoment(expiresOn)}>
        {t(`overview.access.${access}`, {
          end: expiresOn ? describeDay(expiresOn) : '',
        })}
      </Text>
      {request && (
        <Text as="p" variant="body-small" color="secondary">
          {request.kind === 'extension'
            ? t('acl.askedMoreTime', {
                asked: describeMoment(request.createdAt),
              })
            : t('overview.waits', { end: describeMoment(request.diesAt) })}
        </Text>
      )}
    </div>
  );
}

/** Asks for access or more time, and opens the form of a template that the user may use. */
export function Actions(
  props: PartProps & { onAsk: (template: ControlledTemplate) => void },
) {
  const { template, onAsk } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const title = templateTitle(template);
  const kind = askableKind(template);
  return (
    <div className={`${layout.buttons} ${styles.actions}`}>
      {template.hasAccess && <OpenLink template={template} />}
      {kind && (
        <Button
          size="small"
          variant="secondary"
          aria-label={
            kind === 'extension'
              ? t('overview.askExtensionOf', { template: title })
              : t('overview.askOf', { template: title })
          }
          onPress={() => onAsk(template)}
        >
          {kind === 'extension' ? t('info.askExtension') : t('info.ask')}
        </Button>
      )}
    </div>
  );
}

function OpenLink({ template }: PartProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { namespace, name } = template;
  const href = useRouteRef(templateRouteRef)?.({
    namespace,
    templateName: name,
  });
  if (!href) return null;
  return (
    <ButtonLink
      size="small"
      variant="secondary"
      href={href}
      aria-label={t('overview.openOf', { template: templateTitle(template) })}
    >
      {t('overview.open')}
    </ButtonLink>
  );
}
