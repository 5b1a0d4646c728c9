import {
  mayDeleteMade,
  type ResourceRecords,
} from '@portal/plugin-cloud-resources-node';
import {
  directoryGroupId,
  type DirectoryService,
  type GroupNames,
} from '@portal/plugin-directory-node';
import {
  ALIASES,
  type AliasOwner,
  APPLICATION_NAMES,
  APPLICATIONS,
  COST_CODES,
  DIRECTORY_GROUPS,
  ENABLED_USERS,
  GROUP_MAILS,
  GROUP_NAMES,
  isAliasOfOther,
  isNameOfApplication,
  PRODUCTS,
} from '@portal/plugin-directory-common';
import {
  isItem,
  isSame,
  type ListQuestion,
} from '@portal/plugin-field-kit-common';
import {
  bindReader,
  isAmong,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';

/** Dependencies of the lookups in the directory. */
export interface DirectoryLookupsOptions {
  directory: DirectoryService;
  groupNames: GroupNames;
  /** The owners of groups that templates created. */
  records: Pick<ResourceRecords, 'markOf'>;
  /** Name of the product list. */
  productList: string;
}

function groupReaders({
  directory,
  groupNames,
  records,
}: DirectoryLookupsOptions) {
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
        mayDeleteMade(records, directoryGroupId(id), options),
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

/** Lists of applications and products. */
function companyListReaders({
  directory,
  productList,
}: DirectoryLookupsOptions) {
  /** Returns true if another application has the alias. */
  async function isTaken(
    { id: value, params }: ListQuestion<AliasOwner>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const found = await directory.findApplications(
      { by: 'alias', value },
      { signal },
    );
    return isAmong(found, isAliasOfOther(value, params));
  }
  return [
    bindReader(APPLICATIONS, {
      read: (_, { signal }) => directory.listApplications({ signal }),
    }),
    bindReader(APPLICATION_NAMES, {
      async exists({ id: name, params: { applicationId: value } }, { signal }) {
        const { items } = await directory.findApplications(
          { by: 'applicationId', value },
          { signal },
        );
        return {
          holds: items
            .filter(({ applicationID }) => isSame(applicationID, value))
            .every(application => isNameOfApplication(name, application)),
        };
      },
    }),
    bindReader(ALIASES, {
      exists: async (question, { signal }) => ({
        holds: await isTaken(question, signal),
      }),
      free: async (question, { signal }) => ({
        holds: !(await isTaken(question, signal)),
      }),
    }),
    bindReader(PRODUCTS, {
      read: (_, { signal }) => directory.listProducts(productList, { signal }),
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
      ...companyListReaders(options),
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
