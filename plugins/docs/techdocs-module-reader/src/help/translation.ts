import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the help. @public */
export const helpTranslationRef = createTranslationRef({
  id: 'plugin.techdocs-reader.help',
  messages: {
    title: 'Help for this page',
    failed: 'The help could not be loaded',
    missing: 'This help is not there, or you may not read it',
    none: 'This page has no help of its own',
    noneHint: 'The handbook says how we work, and how the portal helps.',
    noHandbook: 'This portal has no handbook',
    noHandbookHint: 'The documentation of all teams stands in one list.',
    page: 'Read it in the handbook',
    index: 'Open the handbook',
    docs: 'All documentation',
  },
});
