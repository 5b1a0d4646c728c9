import { isUuid } from '@portal/plugin-backend-kit-common';
import {
  defineRule,
  fieldOptions,
  lookUp,
  mayDelete,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { DIRECTORY_GROUPS } from '../lookups/directoryLists';

/** The id while no group is selected (ledger C-046). */
export const NO_GROUP_ID = '00000000-0000-0000-0000-000000000000';

/** The search text before the user types (ledger C-044). */
export const DEFAULT_GROUP_SEARCH_TERM = 'IT';

/** A mandatory group is not selected (ledger C-045). */
export const GROUP_REQUIRED =
  'Azure ActiveDirectory is required. Please select an AD group name';

/** A directory group: object id and display name. */
export const azureDirectoryGroupPickerRule = defineRule({
  name: 'AzureDirectoryGroupPicker',
  options: z.object({
    validation: z
      .boolean()
      .default(false)
      .describe('Whether a group has to be chosen'),
    searchTerm: z
      .string()
      .default(DEFAULT_GROUP_SEARCH_TERM)
      .describe('What is looked for before anybody types'),
    for: fieldOptions.forDeleting,
  }),
  value: z.object({ id: z.string(), displayName: z.string() }),
  initialValue: { id: NO_GROUP_ID, displayName: '' },
  malformed: GROUP_REQUIRED,
  check({ id, displayName }, { options }) {
    if (id === NO_GROUP_ID) return options.validation ? [GROUP_REQUIRED] : [];
    return isUuid(id) && displayName !== '' ? [] : [GROUP_REQUIRED];
  },
  lookups({ id, displayName }, { options }) {
    if (id === NO_GROUP_ID) return [];
    const group = { params: {}, id };
    return [
      lookUp(
        'exists',
        DIRECTORY_GROUPS,
        { ...group, sent: { id, displayName } },
        { message: GROUP_REQUIRED },
      ),
      ...mayDelete(options.for, DIRECTORY_GROUPS, group),
    ];
  },
});
