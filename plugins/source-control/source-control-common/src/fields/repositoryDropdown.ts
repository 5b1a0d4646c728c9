import {
  defineRule,
  fieldOptions,
  isBlank,
  lookUp,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { REPOSITORIES } from '../lookups/sourceControlLists';
import { isRepositoryName } from '../names';
import { REPOSITORY_MESSAGES } from './repositoryName';

/** A repository of the organisation; the value is its name (ledger E-015). */
export const repositoryDropdownRule = defineRule({
  name: 'RepositoryDropdown',
  options: z.object({ optional: fieldOptions.optional }),
  value: z.string(),
  initialValue: '',
  malformed: REPOSITORY_MESSAGES.invalid,
  check(name, { options }) {
    if (isBlank(name)) {
      return options.optional ? [] : [REPOSITORY_MESSAGES.empty];
    }
    return isRepositoryName(name) ? [] : [REPOSITORY_MESSAGES.invalid];
  },
  lookups: name =>
    isBlank(name)
      ? []
      : [
          lookUp(
            'exists',
            REPOSITORIES,
            { params: {}, id: name },
            {
              message: REPOSITORY_MESSAGES.invalid,
              goodMessage: REPOSITORY_MESSAGES.found,
            },
          ),
        ],
});
