import { ANNOTATION_EDIT_URL } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Link } from '@backstage/ui';
import { safeHref } from '@portal/plugin-portal-ui';
import { standardsTranslationRef } from '../translation';

/** The way to do what a check asks for: the component's file, a page of the portal, or a document. */
export function TodoLink({ link }: { link: string | undefined }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  if (link === undefined) return null;
  if (link === 'edit') {
    const href = safeHref(entity.metadata.annotations?.[ANNOTATION_EDIT_URL]);
    return href ? (
      <Link href={href} target="_blank">
        {t('check.edit')}
      </Link>
    ) : null;
  }
  const isOwn = /^\/(?!\/)/.test(link);
  const href = isOwn ? link : safeHref(link);
  return href ? (
    <Link href={href} target={isOwn ? undefined : '_blank'}>
      {t('check.open')}
    </Link>
  ) : null;
}
