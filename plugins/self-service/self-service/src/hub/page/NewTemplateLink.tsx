import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { usePermission } from '@backstage/plugin-permission-react';
import scaffolderPlugin, {
  scaffolderTranslationRef,
} from '@backstage/plugin-scaffolder/alpha';
import { ButtonLink } from '@backstage/ui';

/** The link to the registration of a template, for people who may register (P-230). */
export function NewTemplateLink() {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const href = useRouteRef(
    scaffolderPlugin.externalRoutes.registerComponent,
  )?.();
  const { allowed } = usePermission({
    permission: catalogEntityCreatePermission,
  });
  if (!allowed || !href) return null;
  return (
    <ButtonLink variant="secondary" href={href}>
      {t('templateListPage.contentHeader.registerExistingButtonTitle')}
    </ButtonLink>
  );
}
