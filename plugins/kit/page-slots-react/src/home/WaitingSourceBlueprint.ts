import {
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { WaitingSource } from './WaitingSource';

const sourceDataRef = createExtensionDataRef<WaitingSource>().with({
  id: 'portal.waiting-source',
});

/**
 * A kind of things that wait for people, for the card 'Waiting for me'.
 *
 * @public
 */
export const WaitingSourceBlueprint = createExtensionBlueprint({
  kind: 'waiting-source',
  attachTo: { id: 'home-card:home/waiting', input: 'sources' },
  output: [sourceDataRef],
  dataRefs: { source: sourceDataRef },
  *factory(params: Omit<WaitingSource, 'id'>, { node }) {
    yield sourceDataRef({ id: node.spec.id, ...params });
  },
});
