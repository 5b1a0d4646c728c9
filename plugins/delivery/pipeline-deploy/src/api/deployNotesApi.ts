import {
  ApiBlueprint,
  createApiRef,
  createExtensionInput,
} from '@backstage/frontend-plugin-api';
import {
  type DeployNote,
  DeployNoteBlueprint,
} from '@portal/plugin-page-slots-react';

/** What other features say to somebody who is about to deploy. */
export const deployNotesApiRef = createApiRef<readonly DeployNote[]>().with({
  id: 'plugin.pipeline-deploy.notes',
  pluginId: 'pipeline-deploy',
});

const { note } = DeployNoteBlueprint.dataRefs;

/** Collects the notes of both tabs, because an extension has one place only. */
export const deployNotesApi = ApiBlueprint.makeWithOverrides({
  name: 'notes',
  inputs: { notes: createExtensionInput([note]) },
  factory: (original, { inputs }) =>
    original(define =>
      define({
        api: deployNotesApiRef,
        deps: {},
        factory: () => inputs.notes.map(input => input.get(note)),
      }),
    ),
});
