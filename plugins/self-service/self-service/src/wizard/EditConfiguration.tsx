import { ANNOTATION_EDIT_URL } from '@backstage/catalog-model';
import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { usePermission } from '@backstage/plugin-permission-react';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { templateManagementPermission } from '@backstage/plugin-scaffolder-common/alpha';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { hubTranslationRef } from '../shared/hubTexts';

/** Returns an address that a browser may open as a page; undefined for others, which an entity may also name. */
function pageAddress(address: string | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/**
 * The menu of a template's form, with 'Edit Configuration' (P-253): the file of the template in source control. For people
 * who may manage templates, if the catalogue knows the file.
 */
export function EditConfiguration({ templateRef }: { templateRef: string }) {
  const { t } = useTranslationRef(hubTranslationRef);
  const { t: upstream } = useTranslationRef(scaffolderTranslationRef);
  const catalogApi = useApi(catalogApiRef);
  const { allowed } = usePermission({
    permission: templateManagementPermission,
  });
  const { data: href } = useQuery({
    queryKey: ['self-service', 'edit-url', templateRef],
    enabled: allowed,
    queryFn: async () => {
      const template = await catalogApi.getEntityByRef(templateRef);
      const { annotations } = template?.metadata ?? {};
      return pageAddress(annotations?.[ANNOTATION_EDIT_URL]) ?? null;
    },
  });
  if (!allowed || !href) return null;
  return (
    <MenuTrigger>
      <ButtonIcon
        variant="secondary"
        icon={<RiMore2Line />}
        aria-label={t('menu')}
      />
      <Menu placement="bottom end">
        <MenuItem href={href} target="_blank" rel="noopener">
          {upstream(
            'templateWizardPage.pageContextMenu.editConfigurationTitle',
          )}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
