import { Collected } from '@portal/plugin-company-systems-node';
import {
  Application,
  ApplicationFilter,
  DirectoryGroup,
  DirectoryUser,
  GroupQuery,
  Product,
  UserFilter,
} from '@portal/plugin-directory-common';

/** What every read takes: a signal that stops it. */
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
 * The company directory and its lists, read with the portal's own identity.
 *
 * @remarks Source: Microsoft Graph. Equal reads at the same time make one call. Lists, and look-ups that find
 * something, are up to 60 seconds old; what is not found, and whether a name is free, is asked anew each time.
 *
 * Every method throws NotAllowedError when Graph does not allow it, UpstreamUnavailableError when it cannot be read,
 * UpstreamTimeoutError when it is too slow, and the signal's reason when that aborts.
 */
export interface DirectoryService {
  /**
   * One person.
   *
   * @param id - object id or principal name
   * @throws InputError when it is neither; NotFoundError when nobody has it
   */
  getUser(id: string, options?: DirectoryReadOptions): Promise<DirectoryUser>;

  /** People by principal name or mail; nobody is an empty list. */
  findUsers(
    filter: UserFilter,
    options?: DirectoryReadOptions,
  ): Promise<Collected<DirectoryUser>>;

  /** Groups by a search or an exact value, ordered by display name; at most 100. */
  findGroups(
    query: GroupQuery,
    options?: DirectoryReadOptions,
  ): Promise<Collected<DirectoryGroup>>;

  /**
   * The names of all groups, also of those that are not in the catalogue; at most 200,000.
   *
   * @param options - with `fresh`, the directory is asked although an answer is kept
   */
  listGroupNames(
    options?: DirectoryReadOptions & { fresh?: boolean },
  ): Promise<Collected<GroupNaming>>;

  /**
   * The master application list.
   *
   * @throws NotFoundError when the configured list does not exist
   */
  listApplications(
    options?: DirectoryReadOptions,
  ): Promise<Collected<Application>>;

  /**
   * The product catalogue, without products that are named TBC (ledger C-179, E-110).
   *
   * @param listName - name of the list, as configured
   * @throws NotFoundError for any other name, and when the configured list does not exist
   */
  listProducts(
    listName: string,
    options?: DirectoryReadOptions,
  ): Promise<Collected<Product>>;

  /**
   * Applications by alias or application id; none is an empty list.
   *
   * @throws NotFoundError when the configured list does not exist
   */
  findApplications(
    filter: ApplicationFilter,
    options?: DirectoryReadOptions,
  ): Promise<Collected<Application>>;

  /**
   * A cost code (IO code).
   *
   * @returns the code as the list writes it, or undefined when it is not in the list
   * @throws InputError when the code is empty, too long or holds control characters; NotFoundError when the configured
   * list does not exist
   */
  findCostCode(
    code: string,
    options?: DirectoryReadOptions,
  ): Promise<string | undefined>;

  /** Fails, as the other methods do, when people or lists cannot be read. */
  check(options?: DirectoryReadOptions): Promise<void>;
}
