import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Badge, Link, Text } from '@backstage/ui';
import type {
  ControlledTemplate,
  TemplateRole,
} from '@portal/plugin-template-acl-common';
import {
  RiEyeLine,
  RiShieldStarLine,
  RiShieldUserLine,
} from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { templateTitle } from '../../lib/names';
import { templateRouteRef } from '../../routes';
import { templateAclTranslationRef } from '../../translation';
import { Section } from '../Section';
import { OwnAccess } from './OwnAccess';
import styles from './TemplateCard.module.css';

export interface TemplateCardProps {
  template: ControlledTemplate;
  role: TemplateRole;
}

/** The template's title, description and owner, and the user's role (P-309 to P-312). */
export function TemplateCard({ template, role }: TemplateCardProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { description, owner, ownerTitle } = template;
  return (
    <Section
      title={templateTitle(template)}
      actions={<RoleBadge role={role} />}
    >
      <div className={styles.card}>
        <Text as="p" color={description ? 'primary' : 'secondary'}>
          {description || t('info.noDescription')}
        </Text>
        <dl className={layout.facts}>
          <dt>{t('info.owner')}</dt>
          <dd>
            {owner ? (
              <EntityRefLink entityRef={owner} title={ownerTitle} />
            ) : (
              t('info.noOwner')
            )}
          </dd>
        </dl>
        {template.confidential && (
          <Text as="p" color="secondary">
            {t('info.confidential')}
          </Text>
        )}
        {template.hasAccess && <FormLink template={template} />}
        {role === 'reader' && <OwnAccess template={template} />}
      </div>
    </Section>
  );
}

/** Link to the template's form, for users with access. */
function FormLink({ template }: { template: ControlledTemplate }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { namespace, name } = template;
  const href = useRouteRef(templateRouteRef)?.({
    namespace,
    templateName: name,
  });
  return href ? <Link href={href}>{t('info.open')}</Link> : null;
}

/** The badge of the user's role (P-329 to P-331). Admin wins. */
function RoleBadge({ role }: { role: TemplateRole }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  switch (role) {
    case 'admin':
      return <Badge icon={<RiShieldStarLine />}>{t('info.adminAccess')}</Badge>;
    case 'manager':
      return (
        <Badge icon={<RiShieldUserLine />}>{t('info.managementAccess')}</Badge>
      );
    default:
      return <Badge icon={<RiEyeLine />}>{t('info.readOnly')}</Badge>;
  }
}
