import {
  checkLine,
  checkPattern,
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  lookUp,
  MANDATORY,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { MAX_GROUP_NAME_LENGTH } from '../limits';
import { GROUP_NAMES } from '../lookups/directoryLists';

/** Texts of `DirectoryGroupName` (ledger C-037 to C-040). */
export const DIRECTORY_GROUP_NAME_MESSAGES = {
  empty: MANDATORY,
  exists:
    'An AD group already exists with the same name. Please try another name',
  available: 'The name is available for use',
  /** Own text: the directory would cut the spaces off. */
  padded: 'Remove the spaces at the beginning and the end',
} as const;

function checkPadding(name: string): string | undefined {
  return name === name.trim()
    ? undefined
    : DIRECTORY_GROUP_NAME_MESSAGES.padded;
}

/** The name of a new directory group; the value is the name. */
export const directoryGroupNameRule = defineRule({
  name: 'DirectoryGroupName',
  options: z.object({
    pattern: fieldOptions.pattern,
    optional: fieldOptions.optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: MANDATORY,
  check(name, { options }) {
    if (isBlank(name)) return options.optional ? [] : [MANDATORY];
    return firstMessage(
      checkLine(name, MAX_GROUP_NAME_LENGTH),
      checkPadding(name),
      checkPattern(name, options.pattern),
    );
  },
  lookups: name =>
    isBlank(name)
      ? []
      : [
          lookUp(
            'free',
            GROUP_NAMES,
            { params: {}, id: name },
            {
              message: DIRECTORY_GROUP_NAME_MESSAGES.exists,
              goodMessage: DIRECTORY_GROUP_NAME_MESSAGES.available,
            },
          ),
        ],
});
