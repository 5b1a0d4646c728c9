import { useApi } from '@backstage/frontend-plugin-api';
import { deployNotesApiRef } from '../api/deployNotesApi';

/** What other features say about a component to somebody who is about to deploy it. */
export function DeployNotes({ entityRef }: { entityRef: string }) {
  // Their order never changes.
  return useApi(deployNotesApiRef).map((Note, index) => (
    <Note key={index} entityRef={entityRef} />
  ));
}
