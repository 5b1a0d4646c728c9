import type { Entity } from '@backstage/catalog-model';
import {
  createExtensionBlueprint,
  createExtensionDataRef,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import type { JSX } from 'react';

/** A button for what a feature does with selected entities; nothing for who may not. */
export type SelectionAction = (props: {
  entities: readonly Entity[];
}) => JSX.Element;

const actionDataRef = createExtensionDataRef<SelectionAction>().with({
  id: 'portal.selection-action',
});

/**
 * An action over the selected entities of the catalogue's list. The order in `app.extensions` is the order of the buttons.
 *
 * @public
 */
export const SelectionActionBlueprint = createExtensionBlueprint({
  kind: 'selection-action',
  attachTo: { id: 'api:catalog-sources/views', input: 'actions' },
  output: [actionDataRef],
  dataRefs: { action: actionDataRef },
  *factory(params: { loader: () => Promise<SelectionAction> }, { node }) {
    yield actionDataRef(ExtensionBoundary.lazyComponent(node, params.loader));
  },
});
