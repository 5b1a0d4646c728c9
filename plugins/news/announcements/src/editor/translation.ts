import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the editor, which is loaded for the few who write. */
export const editorTranslationRef = createTranslationRef({
  id: 'plugin.announcements-editor',
  messages: {
    create: 'New announcement',
    edit: 'Edit announcement',
    notAllowed: 'You may not publish announcements',
    notAllowedHint:
      'An administrator of the portal names the groups that may, in permission.portal.announcers.',
    title: 'Title',
    text: 'Text',
    textHint:
      'Markdown. Pictures are not shown; headings are small. At most {{limit}} characters.',
    category: 'Category',
    importantHint: 'Important ones are shown at the top of each page.',
    audience: 'Audience',
    audienceHint:
      'Only members of these groups, and of the groups inside, see it.',
    everybody: 'Everybody',
    audienceSearch: 'Search groups…',
    audienceFailed: 'The groups could not be loaded',
    startsAt: 'Shown from',
    startsAtHint: 'Now if it is empty.',
    endsAt: 'Shown until',
    endsAtHint: 'Until it is withdrawn if it is empty.',
    endsEarly: 'The end must be after the start.',
    notify: 'Notify the audience when it starts',
    preview: 'Preview',
    previewEmpty: 'The preview appears while you write.',
    previewFailed: 'The preview could not be loaded',
    publish: 'Publish',
    save: 'Save',
    cancel: 'Cancel',
    failed: 'The announcement could not be saved',
    restored: 'Your unsaved text of {{moment}} is back.',
    discard: 'Discard it',
    kept: 'Your text is kept in this browser until you save it.',
    conflictTitle: 'Somebody else has saved this announcement',
    conflictText:
      'Your text is still in the form. Below is what is saved now; take over what you need, then save again.',
    conflictLoaded: 'Saved now: {{title}}',
    overwrite: 'Save my text',
  },
});
