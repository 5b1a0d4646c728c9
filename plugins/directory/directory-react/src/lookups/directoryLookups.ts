import type { ConfigApi } from '@backstage/frontend-plugin-api';
import {
  ALIASES,
  type AliasOwner,
  APPLICATION_NAMES,
  type ApplicationFilter,
  APPLICATIONS,
  COST_CODES,
  DIRECTORY_GROUPS,
  type DirectoryClient,
  type DirectoryUser,
  ENABLED_USERS,
  formatApplicationFilter,
  formatGroupQuery,
  formatUserFilter,
  GROUP_MAILS,
  GROUP_NAMES,
  isAliasOfOther,
  isNameOfApplication,
  PRODUCTS,
  readProductListName,
} from '@portal/plugin-directory-common';
import {
  isItem,
  isSame,
  type ListQuestion,
} from '@portal/plugin-field-kit-common';
import {
  bindReader,
  bodyOf,
  findIn,
  type BoundReader,
  type SystemLookups,
} from '@portal/plugin-field-kit';

/** The fact that the directory calls `userPrincipalName`. */
export const SIGN_IN_NAME = 'Sign-in name';

/** The facts about an account (ledger C-026), by names that people know. */
function factsOf(user: DirectoryUser) {
  return {
    [SIGN_IN_NAME]: user.userPrincipalName,
    Mail: user.mail,
    ID: user.employeeId,
    Company: user.companyName,
    Name: user.displayName,
  };
}

type GroupsQuery = ReturnType<typeof formatGroupQuery> | { for: 'delete' };

async function findGroups(
  directory: DirectoryClient,
  query: GroupsQuery,
  signal: AbortSignal,
) {
  const answer = await directory.get('/v1.0/groups', {
    params: { query },
    signal,
  });
  const { value, complete } = bodyOf(answer);
  return {
    items: value.map(({ id, displayName }) => ({ id, displayName })),
    complete,
  };
}

function groupReaders(directory: DirectoryClient): BoundReader[] {
  const named = (value: string, signal: AbortSignal) =>
    findGroups(
      directory,
      formatGroupQuery({ by: 'displayName', value }),
      signal,
    );
  return [
    bindReader(DIRECTORY_GROUPS, {
      // The requester may delete only a few groups: this list needs no search.
      read: (_, { search: term, use, signal }) =>
        findGroups(
          directory,
          use === 'delete'
            ? { for: use }
            : formatGroupQuery({ by: 'search', term }),
          signal,
        ),
      async exists({ id, sent }, signal) {
        const groups = await named(sent?.displayName ?? '', signal);
        const isHit = (group: (typeof groups.items)[number]) =>
          isItem(DIRECTORY_GROUPS, group, id);
        return { holds: findIn(groups, isHit) !== undefined };
      },
    }),
    bindReader(GROUP_NAMES, {
      exists: async ({ id }, signal) => ({
        holds: findIn(await named(id, signal), () => true) !== undefined,
      }),
      async free({ id }, signal) {
        const { data } = await directory.get('/v1/groupNames', {
          params: { query: { displayName: id } },
          signal,
        });
        return {
          holds: data?.isFree === true,
          message: data?.reason,
          facts: { 'Mail nickname': data?.mailNickname },
        };
      },
    }),
    bindReader(GROUP_MAILS, {
      async exists({ id: value }, signal) {
        const query = formatGroupQuery({ by: 'mail', value });
        const [group] = (await findGroups(directory, query, signal)).items;
        return group
          ? { holds: true, facts: { Group: group.displayName } }
          : { holds: false };
      },
    }),
  ];
}

/** The systems and settings of the lookups. */
interface DirectoryLookupsOptions {
  directory: DirectoryClient;
  config: ConfigApi;
}

/** Lists of applications and products. */
function companyListReaders({
  directory,
  config,
}: DirectoryLookupsOptions): BoundReader[] {
  async function findApplications(
    filter: ApplicationFilter,
    signal: AbortSignal,
  ) {
    const $filter = formatApplicationFilter(filter);
    const answer = await directory.get('/v2/sharepoint/MAL/filteredMal', {
      params: { query: { $filter } },
      signal,
    });
    return bodyOf(answer);
  }
  /** Returns true if another application has the alias. */
  async function isTaken(
    { id: value, params }: ListQuestion<AliasOwner>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const found = await findApplications({ by: 'alias', value }, signal);
    const isHit = isAliasOfOther(value, params);
    return findIn(found, isHit) !== undefined;
  }
  return [
    bindReader(APPLICATIONS, {
      read: async (_, { signal }) =>
        bodyOf(
          await directory.get('/v2/sharepoint/MAL/listAppsInfo', { signal }),
        ),
    }),
    bindReader(APPLICATION_NAMES, {
      async exists({ id: name, params: { applicationId: value } }, signal) {
        const filter = { by: 'applicationId', value } as const;
        const { items } = await findApplications(filter, signal);
        return {
          holds: items
            .filter(({ applicationID }) => isSame(applicationID, value))
            .every(application => isNameOfApplication(name, application)),
        };
      },
    }),
    bindReader(ALIASES, {
      exists: async (question, signal) => ({
        holds: await isTaken(question, signal),
      }),
      free: async (question, signal) => ({
        holds: !(await isTaken(question, signal)),
      }),
    }),
    bindReader(PRODUCTS, {
      read: async (_, { signal }) =>
        bodyOf(
          await directory.get('/v2/sharepoint/{list}/listProducts&TeamInfo', {
            params: { path: { list: readProductListName(config) } },
            signal,
          }),
        ),
    }),
  ];
}

/** The lookups of forms in the directory. */
export function createDirectoryLookups(
  options: DirectoryLookupsOptions,
): SystemLookups {
  const { directory } = options;
  return {
    readers: [
      ...groupReaders(directory),
      bindReader(ENABLED_USERS, {
        async exists({ id }, signal) {
          const $filter = formatUserFilter({
            userPrincipalName: id,
            mail: id,
            enabledOnly: true,
          });
          const { data } = await directory.get('/v1.0/users', {
            params: { query: { $filter } },
            signal,
          });
          const user = data?.value.find(({ accountEnabled }) => accountEnabled);
          return user
            ? { holds: true, facts: factsOf(user) }
            : { holds: false };
        },
      }),
      bindReader(COST_CODES, {
        async exists({ id: code }, signal) {
          const { data } = await directory.get('/v1/sharepoint/iocode', {
            params: { query: { filterValue: code } },
            signal,
          });
          const [found] = data?.value.value ?? [];
          return { holds: found?.fields.field_1 === code };
        },
      }),
      ...companyListReaders(options),
    ],
  };
}
