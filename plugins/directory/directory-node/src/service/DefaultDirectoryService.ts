import { InputError, NotFoundError } from '@backstage/errors';
import type { JsonValue } from '@backstage/types';
import { isUuid } from '@portal/plugin-backend-kit-common';
import type { Collected, SharedReads } from '@portal/plugin-system-client-node';
import {
  type Application,
  type ApplicationFilter,
  checkValue,
  type DirectoryGroup,
  type DirectoryUser,
  formatApplicationFilter,
  formatFieldFilter,
  formatGroupQuery,
  formatUserFilter,
  type GroupQuery,
  type Product,
  type UserFilter,
} from '@portal/plugin-directory-common';
import { z } from 'zod';
import type { DirectoryConfig } from '../config';
import type { GraphClient } from '../graph/GraphClient';
import type { ListReader } from '../graph/ListReader';
import {
  COST_CODE_COLUMN,
  GROUP_NAME_PROPERTIES,
  GROUP_PROPERTIES,
  groupNamingSchema,
  groupSchema,
  LIST_COLUMNS,
  toApplication,
  toCostCode,
  toProduct,
  USER_PROPERTIES,
  userSchema,
} from '../graph/resources';
import type {
  DirectoryReadOptions,
  DirectoryService,
  GroupNaming,
} from './types';

/** Maximum number of people or groups in a result. */
const MAX_FOUND = 100;

/** Maximum number of groups whose names are read, and of groups in a page of Graph. */
const MAX_GROUP_NAMES = 200_000;
const PAGE_SIZE = 999;

const PRINCIPAL_NAME = /^[^@\s/\\]+@[^@\s/\\]+$/;

/** Placeholder in the lists for unknown values. */
const TO_BE_CONFIRMED = 'TBC';

function map<From, To>(
  { items, ...rest }: Collected<From>,
  mapItem: (item: From) => To,
): Collected<To> {
  return { ...rest, items: items.map(mapItem) };
}

function isFound({ items }: Collected<unknown>): boolean {
  return items.length > 0;
}

/** Reads Microsoft Graph. Equal reads at the same time share one call, and results are cached for a minute. */
export class DefaultDirectoryService implements DirectoryService {
  readonly #graph: GraphClient;
  readonly #lists: ListReader;
  readonly #reads: SharedReads;
  readonly #listConfig: DirectoryConfig['lists'];

  constructor(
    graph: GraphClient,
    lists: ListReader,
    reads: SharedReads,
    listConfig: DirectoryConfig['lists'],
  ) {
    this.#graph = graph;
    this.#lists = lists;
    this.#reads = reads;
    this.#listConfig = listConfig;
  }

  async getUser(
    id: string,
    { signal }: DirectoryReadOptions = {},
  ): Promise<DirectoryUser> {
    checkValue(id, "'id'");
    if (!isUuid(id) && !PRINCIPAL_NAME.test(id)) {
      throw new InputError("'id' is neither an object id nor a principal name");
    }
    return this.#read(
      ['user', id.toLowerCase()],
      abort =>
        this.#graph.get({
          operation: 'look up a person',
          path: ['users', id],
          query: { $select: USER_PROPERTIES.join(',') },
          schema: userSchema,
          signal: abort,
          notFound: 'Nobody in the directory has this id or principal name',
        }),
      { signal },
    );
  }

  async findUsers(
    filter: UserFilter,
    { signal }: DirectoryReadOptions = {},
  ): Promise<Collected<DirectoryUser>> {
    const $filter = formatUserFilter(filter);
    return this.#read(
      ['users', $filter],
      abort =>
        this.#graph.list(
          {
            operation: 'look for a person',
            path: ['users'],
            query: {
              $filter,
              $count: 'true',
              $select: USER_PROPERTIES.join(','),
              $top: String(MAX_FOUND),
            },
            schema: userSchema,
            signal: abort,
          },
          MAX_FOUND,
        ),
      { signal, keep: isFound },
    );
  }

  async findGroups(
    query: GroupQuery,
    { signal }: DirectoryReadOptions = {},
  ): Promise<Collected<DirectoryGroup>> {
    const text = formatGroupQuery(query);
    return this.#read(
      ['groups', JSON.stringify(text)],
      abort =>
        this.#graph.list(
          {
            operation: 'look for groups',
            path: ['groups'],
            query: {
              ...text,
              $count: 'true',
              $orderby: 'displayName',
              $select: GROUP_PROPERTIES.join(','),
              $top: String(MAX_FOUND),
            },
            schema: groupSchema,
            signal: abort,
          },
          MAX_FOUND,
        ),
      // A lookup by exact name checks whether the name is free.
      {
        signal,
        keep: ['displayName', 'mailNickname'].includes(query.by)
          ? false
          : isFound,
      },
    );
  }

  async listGroupNames({
    signal,
    fresh,
  }: DirectoryReadOptions & { fresh?: boolean } = {}): Promise<
    Collected<GroupNaming>
  > {
    return this.#read(
      ['group-names'],
      abort =>
        this.#graph.list(
          {
            operation: 'list the names of groups',
            path: ['groups'],
            query: {
              $select: GROUP_NAME_PROPERTIES.join(','),
              $top: String(PAGE_SIZE),
            },
            schema: groupNamingSchema,
            signal: abort,
          },
          MAX_GROUP_NAMES,
        ),
      { signal, fresh },
    );
  }

  async listApplications({ signal }: DirectoryReadOptions = {}): Promise<
    Collected<Application>
  > {
    return this.#read(
      ['applications'],
      async abort =>
        map(
          await this.#lists.items({
            operation: 'list the applications',
            listId: this.#listConfig.applications,
            columns: LIST_COLUMNS.applications,
            signal: abort,
          }),
          toApplication,
        ),
      { signal },
    );
  }

  async listProducts(
    listName: string,
    { signal }: DirectoryReadOptions = {},
  ): Promise<Collected<Product>> {
    const { name, listId } = this.#listConfig.products;
    if (listName !== name) {
      throw new NotFoundError(
        `There is no product list of this name; the one that is configured is '${name}'`,
      );
    }
    return this.#read(
      ['products'],
      async abort => {
        const products = map(
          await this.#lists.items({
            operation: 'list the products',
            listId,
            columns: LIST_COLUMNS.products,
            signal: abort,
          }),
          toProduct,
        );
        return {
          ...products,
          items: products.items.filter(
            ({ productName }) => productName.trim() !== TO_BE_CONFIRMED,
          ),
        };
      },
      { signal },
    );
  }

  async findApplications(
    filter: ApplicationFilter,
    { signal }: DirectoryReadOptions = {},
  ): Promise<Collected<Application>> {
    const text = formatApplicationFilter(filter);
    return this.#read(
      ['applications', text],
      async abort =>
        map(
          await this.#lists.items({
            operation: 'look for an application',
            listId: this.#listConfig.applications,
            columns: LIST_COLUMNS.applications,
            filter: text,
            signal: abort,
          }),
          toApplication,
        ),
      // A lookup by alias checks whether the alias is free.
      { signal, keep: filter.by === 'alias' ? false : isFound },
    );
  }

  async findCostCode(
    code: string,
    { signal }: DirectoryReadOptions = {},
  ): Promise<string | undefined> {
    const filter = formatFieldFilter(
      COST_CODE_COLUMN,
      checkValue(code, "'filterValue'"),
    );
    const { items } = await this.#read(
      ['cost-codes', filter],
      async abort =>
        map(
          await this.#lists.items({
            operation: 'look for a cost code',
            listId: this.#listConfig.costCodes,
            columns: LIST_COLUMNS.costCodes,
            filter,
            signal: abort,
          }),
          toCostCode,
        ),
      { signal, keep: isFound },
    );
    // SharePoint ignores case; an exact match comes first.
    return items.includes(code) ? code : items[0];
  }

  async check({ signal }: DirectoryReadOptions = {}): Promise<void> {
    await Promise.all([
      this.#graph.get({
        operation: 'read people',
        path: ['users'],
        query: { $select: 'id', $top: '1' },
        schema: z.object({ value: z.array(z.unknown()) }),
        signal,
      }),
      this.#lists.check(this.#listConfig.applications, signal),
    ]);
  }

  /** The value must be JSON: undefined properties are missing in the cache. */
  #read<T>(
    key: string[],
    load: (signal: AbortSignal) => Promise<T>,
    options: {
      signal?: AbortSignal;
      keep?: boolean | ((value: T) => boolean);
      fresh?: boolean;
    },
  ): Promise<T> {
    return this.#reads.read<T & JsonValue>(
      JSON.stringify(key),
      load as (signal: AbortSignal) => Promise<T & JsonValue>,
      options,
    );
  }
}
