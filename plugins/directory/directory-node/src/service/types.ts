import type { Collected } from '@portal/plugin-system-client-node';
import type {
  Application,
  ApplicationFilter,
  DirectoryGroup,
  DirectoryUser,
  GroupQuery,
  Product,
  UserFilter,
} from '@portal/plugin-directory-common';

/** Options of every read. */
export interface DirectoryReadOptions {
  signal?: AbortSignal;
}

/** The names of a group. */
export interface GroupNaming {
  id: string;
  displayName: string;
  mailNickname?: string;
}

/**
 * Reads the company directory and its lists with the portal identity.
 *
 * @remarks Source: Microsoft Graph. Equal reads at the same time share one call. Lists and successful lookups are
 * cached for 60 seconds; lookups without a result and checks of free names are not cached.
 *
 * Every method throws NotAllowedError if Graph refuses the request, UpstreamUnavailableError if it cannot be reached,
 * UpstreamTimeoutError after a time-out, and the signal's reason after an abort.
 */
export interface DirectoryService {
  /**
   * Reads a person.
   *
   * @param id - object id or principal name
   * @throws InputError for an invalid id; NotFoundError if the person does not exist
   */
  getUser(id: string, options?: DirectoryReadOptions): Promise<DirectoryUser>;

  /** Finds people by principal name or mail. */
  findUsers(
    filter: UserFilter,
    options?: DirectoryReadOptions,
  ): Promise<Collected<DirectoryUser>>;

  /** Finds groups by a search or an exact value, ordered by display name; at most 100. */
  findGroups(
    query: GroupQuery,
    options?: DirectoryReadOptions,
  ): Promise<Collected<DirectoryGroup>>;

  /**
   * The names of all groups in the directory; at most 200,000.
   *
   * @param options - `fresh` ignores the cache
   */
  listGroupNames(
    options?: DirectoryReadOptions & { fresh?: boolean },
  ): Promise<Collected<GroupNaming>>;

  /**
   * The master application list.
   *
   * @throws NotFoundError if the configured list does not exist
   */
  listApplications(
    options?: DirectoryReadOptions,
  ): Promise<Collected<Application>>;

  /**
   * The product catalogue, without products named TBC (ledger C-179, E-110).
   *
   * @param listName - name of the list, as configured
   * @throws NotFoundError for any other name, and if the configured list does not exist
   */
  listProducts(
    listName: string,
    options?: DirectoryReadOptions,
  ): Promise<Collected<Product>>;

  /**
   * Finds applications by alias or application id.
   *
   * @throws NotFoundError if the configured list does not exist
   */
  findApplications(
    filter: ApplicationFilter,
    options?: DirectoryReadOptions,
  ): Promise<Collected<Application>>;

  /**
   * Finds a cost code (IO code).
   *
   * @returns the code in the list's spelling, or undefined if the list does not contain it
   * @throws InputError if the code is empty, too long or contains control characters; NotFoundError if the configured
   * list does not exist
   */
  findCostCode(
    code: string,
    options?: DirectoryReadOptions,
  ): Promise<string | undefined>;

  /** Throws, like the other methods, if people or lists cannot be read. */
  check(options?: DirectoryReadOptions): Promise<void>;
}
