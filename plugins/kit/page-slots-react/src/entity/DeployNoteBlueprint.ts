import {
  createExtensionBlueprint,
  createExtensionDataRef,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import type { JSX } from 'react';

/** What a feature has to say to somebody who is about to deploy a component. */
export type DeployNote = (props: { entityRef: string }) => JSX.Element;

const noteDataRef = createExtensionDataRef<DeployNote>().with({
  id: 'portal.deploy-note',
});

/**
 * A note in the form that deploys a component. The order in `app.extensions` is the order in the form.
 *
 * @public
 */
export const DeployNoteBlueprint = createExtensionBlueprint({
  kind: 'deploy-note',
  attachTo: { id: 'api:pipeline-deploy/notes', input: 'notes' },
  output: [noteDataRef],
  dataRefs: { note: noteDataRef },
  *factory(params: { loader: () => Promise<DeployNote> }, { node }) {
    yield noteDataRef(ExtensionBoundary.lazyComponent(node, params.loader));
  },
});
