import { directoryGroupId } from '@portal/plugin-access-node';
import type {
  DirectoryService,
  GroupNames,
} from '@portal/plugin-directory-node';
import {
  COST_CODES,
  DIRECTORY_GROUPS,
  ENABLED_USERS,
  GROUP_MAILS,
  GROUP_NAMES,
} from '@portal/plugin-directory-common';
import { isItem } from '@portal/plugin-field-kit-common';
import {
  bindReader,
  isAmong,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';

/** Dependencies of the lookups in the directory. */
export interface DirectoryLookupsOptions {
  directory: DirectoryService;
  groupNames: GroupNames;
}

function groupReaders({ directory, groupNames }: DirectoryLookupsOptions) {
  const named = (value: string, signal: AbortSignal) =>
    directory.findGroups({ by: 'displayName', value }, { signal });
  return [
    /** Groups whose id and name equal the sent ones. */
    bindReader(DIRECTORY_GROUPS, {
      async exists({ id, sent }, { signal }) {
        const name = sent?.displayName ?? '';
        const groups = await named(name, signal);
        const holds = isAmong(
          groups,
          group =>
            isItem(DIRECTORY_GROUPS, group, id) && group.displayName === name,
        );
        return { holds };
      },
      mayDelete: ({ id }, options) =>
        options.rights.mayDeleteMade(directoryGroupId(id), options),
    }),
    bindReader(GROUP_NAMES, {
      exists: async ({ id }, { signal }) => ({
        holds: isAmong(await named(id, signal), () => true),
      }),
      async free({ id }, { signal }) {
        const { isFree, reason } = await groupNames.check(id, { signal });
        return { holds: isFree, message: reason };
      },
    }),
    bindReader(GROUP_MAILS, {
      async exists({ id: value }, { signal }) {
        const groups = await directory.findGroups(
          { by: 'mail', value },
          { signal },
        );
        return { holds: groups.items.length > 0 };
      },
    }),
  ];
}

/** Creates the lookups of fields in the directory. */
export function createDirectoryLookups(
  options: DirectoryLookupsOptions,
): SystemLookups {
  const { directory } = options;
  return {
    readers: [
      ...groupReaders(options),
      bindReader(ENABLED_USERS, {
        async exists({ id }, { signal }) {
          const { items } = await directory.findUsers(
            { userPrincipalName: id, mail: id, enabledOnly: true },
            { signal },
          );
          return { holds: items.some(({ accountEnabled }) => accountEnabled) };
        },
      }),
      bindReader(COST_CODES, {
        exists: async ({ id }, { signal }) => ({
          holds: (await directory.findCostCode(id, { signal })) === id,
        }),
      }),
    ],
  };
}
