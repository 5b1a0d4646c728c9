import {
  checkPattern,
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  lookUp,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import {
  type AdministeredLookup,
  REPOSITORIES,
} from '../lookups/sourceControlLists';
import { isRepositoryName } from '../names';

/** Texts of `RepositoryName` (ledger C-165 to C-168). */
export const REPOSITORY_MESSAGES = {
  empty: 'Repository cannot be empty.',
  invalid: 'Invalid Repository. Please enter a valid one.',
  exists: 'Repository Name already exists',
  /** Beside the field: the repository of mode `existing` is missing. */
  notFound: 'Repository not found',
  /** Own text. */
  available: 'The name is available for use',
  /** Own text: the server has a reason as well. */
  notAdministered:
    'You may not give others access to this repository. Select one of your team',
  /** Own text. */
  found: 'Repository found',
} as const;

/** Modes of the field: a new name, or an existing repository (ledger C-163, C-164). */
export const REPOSITORY_MODES = ['custom', 'existing'] as const;

export type RepositoryMode = (typeof REPOSITORY_MODES)[number];

/** A repository: a new name, or an existing repository. */
export const repositoryNameRule = defineRule({
  name: 'RepositoryName',
  options: z.object({
    modes: z
      .array(z.enum(REPOSITORY_MODES))
      .nonempty()
      .default(['custom', 'existing'])
      .describe(
        'Whether a new name, an existing repository or both are offered',
      ),
    pattern: fieldOptions.pattern,
    administered: z
      .boolean()
      .default(false)
      .describe(
        'Whether an existing repository has to be one that the person may give others access to',
      ),
    optional: fieldOptions.optional,
  }),
  value: z.object({ mode: z.enum(REPOSITORY_MODES), name: z.string() }),
  initialValue: { mode: 'custom' as RepositoryMode, name: '' },
  malformed: REPOSITORY_MESSAGES.invalid,
  check({ mode, name }, { options }) {
    if (isBlank(name)) {
      return options.optional ? [] : [REPOSITORY_MESSAGES.empty];
    }
    if (!options.modes.includes(mode) || !isRepositoryName(name)) {
      return [REPOSITORY_MESSAGES.invalid];
    }
    return mode === 'custom'
      ? firstMessage(checkPattern(name, options.pattern))
      : [];
  },
  lookups({ mode, name }, { options }): Lookup[] {
    if (isBlank(name)) return [];
    const repository = { params: {}, id: name };
    const isNew = mode === 'custom';
    const administered: AdministeredLookup = {
      kind: 'repository-administered',
      repository: name,
      message: REPOSITORY_MESSAGES.notAdministered,
    };
    return [
      ...(options.administered && !isNew ? [administered] : []),
      isNew
        ? lookUp('free', REPOSITORIES, repository, {
            message: REPOSITORY_MESSAGES.exists,
            goodMessage: REPOSITORY_MESSAGES.available,
          })
        : lookUp('exists', REPOSITORIES, repository, {
            message: REPOSITORY_MESSAGES.invalid,
            liveMessage: REPOSITORY_MESSAGES.notFound,
            goodMessage: REPOSITORY_MESSAGES.found,
          }),
    ];
  },
});
