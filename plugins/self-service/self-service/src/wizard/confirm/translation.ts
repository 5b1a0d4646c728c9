import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** Texts of the page on which a person confirms a prepared run. */
export const confirmTranslationRef = createTranslationRef({
  id: 'plugin.self-service.confirm',
  messages: {
    title: 'Confirm: {{template}}',
    intro:
      'An assistant has prepared this for you. Nothing has been created yet',
    until:
      'Check the values below. You can create it until {{time}}; then the assistant has to prepare it again.',
    create: 'Create',
    creating: 'Creating…',
    discard: 'Discard',
    failed: 'Nothing was created',
    started: 'You have confirmed this',
    requested: 'You have confirmed this. It waits for an approval',
    openRequest: 'Open the request',
    starting:
      'The start of this run got no answer. Look for it in the worklist before you prepare it again',
    discarded: 'You have discarded this. Nothing was created',
    expired:
      'The time to confirm this is over. Nothing was created; ask the assistant to prepare it again',
    openRun: 'Open the run',
    notOpened: 'This prepared run could not be opened',
  },
});
