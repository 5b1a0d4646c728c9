import { MAX_GROUP_NAME_LENGTH } from '@portal/plugin-directory-common';
import { z } from 'zod/v3';
import { defineRule, messages } from '../FieldRule';
import { optional, pattern } from '../lib/options';
import { checkPattern } from '../lib/pattern';
import { checkLine, isBlank, MANDATORY } from '../lib/text';
import { lookUp } from '../lookups';
import { GROUP_NAMES } from '../systems/directory';

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
export const directoryGroupName = defineRule({
  options: z.object({ pattern, optional }),
  value: z.string(),
  initialValue: '',
  malformed: MANDATORY,
  check(name, { options }) {
    if (isBlank(name)) return options.optional ? [] : [MANDATORY];
    return messages(
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
