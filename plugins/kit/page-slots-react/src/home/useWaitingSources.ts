import { appTreeApiRef, useApi } from '@backstage/frontend-plugin-api';
import type { WaitingSource } from './WaitingSource';
import { WaitingSourceBlueprint } from './WaitingSourceBlueprint';

/** The sources of the card 'Waiting for me', for other pages: an extension is attached to one place only. */
export function useWaitingSources(): WaitingSource[] {
  const { tree } = useApi(appTreeApiRef).getTree();
  return [...tree.nodes.values()].flatMap(
    ({ instance }) =>
      instance?.getData(WaitingSourceBlueprint.dataRefs.source) ?? [],
  );
}
