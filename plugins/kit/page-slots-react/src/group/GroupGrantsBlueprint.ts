import type { Entity } from '@backstage/catalog-model';
import {
  type AppNode,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { ComponentType } from 'react';

/** What a group may use for a time, of one kind. */
export interface GroupGrants {
  /** The kind, for example `Templates`. */
  title: string;
  /** Loads the list. The card is shown when all lists are loaded. */
  loader: () => Promise<ComponentType<{ group: Entity }>>;
  /** The extension that fills the list. */
  node: AppNode;
}

const grantsDataRef = createExtensionDataRef<GroupGrants>().with({
  id: 'portal.group-grants',
});

/**
 * A list in the card of a group's grants. The order in `app.extensions` is the order in the card.
 *
 * @public
 */
export const GroupGrantsBlueprint = createExtensionBlueprint({
  kind: 'group-grants',
  attachTo: { id: 'entity-card:org/group-grants', input: 'grants' },
  output: [grantsDataRef],
  dataRefs: { grants: grantsDataRef },
  *factory(params: Omit<GroupGrants, 'node'>, { node }) {
    yield grantsDataRef({ ...params, node });
  },
});
