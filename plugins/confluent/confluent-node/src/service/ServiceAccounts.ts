import { ConflictError } from '@backstage/errors';
import type { Collected, SharedReads } from '@portal/plugin-system-client-node';
import {
  type AccountName,
  type AccountNamePattern,
  CONFLUENT_ENVIRONMENTS,
  MAX_SERVICE_ACCOUNTS,
  type ServiceAccount,
  toOwnerKey,
} from '@portal/plugin-confluent-common';
import type { IamClient } from '../client/IamClient';
import type { components } from '../vendor/generated/iam';
import { readShared } from './readShared';
import type {
  ConfluentListOptions,
  CreateServiceAccountRequest,
  NamedServiceAccount,
  ServiceAccountQuery,
} from './types';

/** Account numbers available to a team or application. */
const NUMBERS = Array.from({ length: MAX_SERVICE_ACCOUNTS }, (_, at) => at + 1);

type Account = components['schemas']['ServiceAccount'];

function toServiceAccount(
  account: Account,
  environment: ServiceAccount['environment'],
): ServiceAccount {
  return {
    account: account.display_name,
    environment,
    id: account.id,
    description: account.description ?? '',
  };
}

/** Reads and creates service accounts. They belong to the whole organisation; their names contain their owners. */
export class ServiceAccounts {
  readonly #iam: IamClient;
  readonly #names: AccountNamePattern;
  readonly #reads: SharedReads;

  constructor(iam: IamClient, names: AccountNamePattern, reads: SharedReads) {
    this.#iam = iam;
    this.#names = names;
    this.#reads = reads;
  }

  async list(
    query: ServiceAccountQuery,
    options?: ConfluentListOptions,
  ): Promise<Collected<ServiceAccount>> {
    const isTheirs = this.#filter(query);
    const accounts = await readShared(
      this.#reads,
      ['service-accounts'],
      abort => this.#iam.listServiceAccounts(abort),
      options,
    );
    const items = accounts.items
      .filter(({ display_name }) => isTheirs(this.#names.parse(display_name)))
      .map(account => toServiceAccount(account, query.environment))
      .sort((a, b) => (a.account < b.account ? -1 : 1));
    return { ...accounts, items };
  }

  /** Lists the accounts of a team or application, without the cache. */
  async listNow(
    query: ServiceAccountQuery,
    signal?: AbortSignal,
  ): Promise<ServiceAccount[]> {
    const isTheirs = this.#filter(query);
    const { items } = await this.#iam.listServiceAccounts(signal);
    return items
      .filter(({ display_name }) => isTheirs(this.#names.parse(display_name)))
      .map(account => toServiceAccount(account, query.environment));
  }

  /** Finds an account by a name that matches the name pattern. */
  async find(
    name: string,
    signal?: AbortSignal,
  ): Promise<NamedServiceAccount | undefined> {
    const parsed = this.#names.parse(name);
    const environment = CONFLUENT_ENVIRONMENTS.find(
      known => known === parsed?.environment,
    );
    if (!parsed || !environment) return undefined;
    const { items } = await this.#iam.listServiceAccounts(signal);
    const found = items.find(({ display_name }) => display_name === name);
    if (!found) return undefined;
    const { type, owner } = parsed;
    return { ...toServiceAccount(found, environment), type, owner };
  }

  async delete(name: string, signal?: AbortSignal): Promise<void> {
    const found = await this.find(name, signal);
    if (found) await this.#iam.deleteServiceAccount(found.id, signal);
  }

  /**
   * Uses the first free number. Two concurrent requests may choose the same number. Names are unique in Confluent Cloud,
   * so one of the requests fails and tries the next free number, and the limit is never exceeded.
   */
  async create(request: CreateServiceAccountRequest): Promise<ServiceAccount> {
    const { environment, type, team, description } = request;
    const owner = toOwnerKey(team);
    for (;;) {
      const number = await this.#freeNumber(request);
      const name = this.#names.format({ type, owner, environment, number });
      const account = { display_name: name, description };
      try {
        const created = await this.#iam.createServiceAccount(account);
        return toServiceAccount(created, environment);
      } catch (error) {
        const isTaken = (error as Error).name === 'ConflictError';
        if (!isTaken || !(await this.find(name))) throw error;
      }
    }
  }

  /** @throws ConflictError if all numbers are taken */
  async #freeNumber(request: CreateServiceAccountRequest): Promise<number> {
    const { environment, team } = request;
    const taken = (await this.listNow(request)).flatMap(
      ({ account }) => this.#names.parse(account)?.number ?? [],
    );
    const free = NUMBERS.find(candidate => !taken.includes(candidate));
    if (free === undefined || taken.length >= NUMBERS.length) {
      throw new ConflictError(
        `'${team}' has ${taken.length} service accounts in ${environment} already; no more than ${NUMBERS.length} are allowed`,
      );
    }
    return free;
  }

  #filter({ environment, type, team }: ServiceAccountQuery) {
    const owner = toOwnerKey(team);
    return (name: AccountName | undefined) =>
      name?.environment === environment &&
      name.type === type &&
      name.owner === owner;
  }
}
