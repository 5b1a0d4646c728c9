import type { Entity } from '@backstage/catalog-model';
import type { AppNode } from '@backstage/frontend-plugin-api';
import type { EntityContextMenuItemData } from '@backstage/plugin-catalog-react/alpha';
import { createContext } from 'react';

/** An entry of the menu of an entity page, from an extension. */
export interface EntityMenuItem {
  node: AppNode;
  data: EntityContextMenuItemData;
  filter: (entity: Entity) => boolean;
}

/** The entries that extensions add to the menu; upstream gives them to its own header only. */
export const EntityMenuItems = createContext<readonly EntityMenuItem[]>([]);
