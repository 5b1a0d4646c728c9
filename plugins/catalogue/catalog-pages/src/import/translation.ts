import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the import page. */
export const importTranslationRef = createTranslationRef({
  id: 'plugin.catalog-import',
  messages: {
    page: {
      title: 'Import',
      description:
        'Registers the entities of a catalogue file. A repository without a file gets a pull request that adds one.',
    },
    steps: {
      label: 'Steps of the import',
      address: 'Address',
      review: 'Review',
      done: 'Done',
    },
    address: {
      label: 'Address',
      hint: 'The address of a catalogue file, or of a repository: the portal finds the files in repositories of GitHub and Azure DevOps. Example: https://github.com/organisation/repository',
      invalid: 'Enter an address that begins with https:// or http://.',
      checking: 'Looking at the address…',
      fileFailed: 'The file could not be read',
      // C-206
      repositoryFailed: 'Failed to generate entity definitions',
    },
    files: {
      title: 'What was found',
      found_one: '{{count}} entity was found.',
      found_other: '{{count}} entities were found.',
      none: 'There are no entities at this address',
      noneHint:
        'Add an entity to the file, or enter the address of another file.',
      choose: 'Choose the files that the catalogue should read.',
      known: 'Registered already',
      knownHint:
        'The catalogue reads this address already. It can be read again now.',
      from: 'From',
      entityKnown: 'In the catalogue',
      entityNew: 'New',
      register: 'Register',
      registerFailed: 'The file could not be registered',
      readAgain: 'Read again',
      readAgainFailed: 'The file could not be read again',
    },
    proposal: {
      title: 'This repository has no catalogue file',
      hint: 'The portal can open a pull request that adds one, and registers the file. The component is in the catalogue as soon as the pull request is merged.',
      none: 'The portal can propose nothing for this repository',
      noneHint:
        'You may not read its catalogue file, or the name of the repository cannot be the name of a component. Enter the address of a catalogue file.',
      name: 'Name',
      nameHint: 'The name of the component in the catalogue.',
      nameInvalid:
        'Enter a name of at most 63 letters, digits, "-", "_" and ".", which begins and ends with a letter or digit.',
      owner: 'Owner',
      ownerHint: 'The group that is responsible for the component.',
      ownerPlaceholder: 'Choose a group',
      ownerSearch: 'Search groups',
      ownerMissing: 'Choose the group that owns the component.',
      ownersFailed: 'The groups could not be loaded',
      pullTitle: 'Title of the pull request',
      pullTitleMissing: 'Enter a title.',
      pullBody: 'Description of the pull request',
      file: 'The file that the pull request adds',
      submit: 'Open pull request',
      failed: 'The pull request could not be opened',
    },
    done: {
      registered: 'Registered',
      registeredHint:
        'The catalogue reads the file now. New entities can take a minute to show.',
      readAgain: 'Read again',
      readAgainHint:
        'The catalogue reads the file again. Changes can take a minute to show.',
      proposed: 'The pull request is open',
      proposedHint:
        'The file is registered. The component is in the catalogue as soon as the pull request is merged.',
      another: 'Import another',
    },
  },
});
