import type { Entity } from '@backstage/catalog-model';
import {
  ExtensionBoundary,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { catalogTranslationRef } from '@backstage/plugin-catalog/alpha';
import type { EntityContextMenuItemData } from '@backstage/plugin-catalog-react/alpha';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { useContext } from 'react';
import { EntityMenuItems } from './menuItems';

/** The menu with further actions of an entity. */
export function EntityMenu({ entity }: { entity: Entity }) {
  const { t } = useTranslationRef(catalogTranslationRef);
  const items = useContext(EntityMenuItems).filter(item => item.filter(entity));
  if (items.length === 0) return null;
  return (
    <MenuTrigger>
      <ButtonIcon
        variant="secondary"
        icon={<RiMore2Line />}
        aria-label={t('entityContextMenu.moreButtonAriaLabel')}
      />
      <Menu placement="bottom end">
        {items.map(({ node, data }) => (
          <ExtensionBoundary
            key={node.spec.id}
            node={node}
            errorPresentation="error-api"
          >
            <Entry data={data} />
          </ExtensionBoundary>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

function Entry({ data }: { data: EntityContextMenuItemData }) {
  const { icon, useProps } = data;
  const props = useProps();
  const shared = { iconStart: icon, isDisabled: props.disabled };
  const act = () => {
    // The error of an action is shown by the action itself.
    void Promise.resolve(props.onClick?.()).catch(() => undefined);
  };
  return 'href' in props ? (
    <MenuItem {...shared} href={props.href} onAction={act}>
      {props.title}
    </MenuItem>
  ) : (
    <MenuItem {...shared} onAction={act}>
      {props.title}
    </MenuItem>
  );
}
