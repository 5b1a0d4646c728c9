import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const assistantsTranslationRef = createTranslationRef({
  id: 'plugin.assistants',
  messages: {
    title: 'Assistants',
    description:
      'What an assistant can do for you here, with your own rights. It starts no run by itself: you confirm on a page of the portal.',
    catalogue: 'Tools, skills and rules in the catalogue',
    card: {
      link: 'Tools, and how to connect one',
    },
    connect: {
      title: 'Connect an assistant',
      first:
        'Give this address to a client of the Model Context Protocol. It opens your browser once, where you agree.',
      copyAddress: 'Copy the address',
      second: 'Many clients read the same from a file:',
      copyFile: 'Copy the lines of the file',
    },
    tools: {
      title: 'Tools',
      failed: 'The tools could not be loaded',
      loading: 'Loading the tools…',
      none: 'No tools are offered',
      noneHint:
        'The configuration of the portal names the tools of assistants.',
      filter: 'Filter the tools',
      noneFound: 'No tool fits',
      takes: 'How it is called',
      name: 'Clients call it {{name}}.',
      noInput: 'It takes nothing.',
      optional: 'optional',
    },
    effects: {
      reads: 'Reads only',
      prepares: 'Prepares, you confirm',
      changes: 'Changes something of yours',
    },
  },
});
