import { ConflictError } from '@backstage/errors';
import { Collected, SharedReads } from '@portal/plugin-company-systems-node';
import type { ServiceAccount } from '@portal/plugin-confluent-common';
import { IamClient } from '../client/IamClient';
import type { components } from '../vendor/iam';
import { AccountName, NamePattern } from './NamePattern';
import { readShared } from './readShared';
import { toOwnerKey } from './toOwnerKey';
import { CreateServiceAccountRequest, ServiceAccountQuery } from './types';

/** Numbers of the accounts that a team or application may have: two (ledger C-057). */
const NUMBERS = [1, 2];

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

/** Service accounts. Confluent Cloud knows them for the whole organisation; whose they are is told by their names. */
export class ServiceAccounts {
  constructor(
    private readonly iam: IamClient,
    private readonly names: NamePattern,
    private readonly reads: SharedReads,
  ) {}

  async list(
    query: ServiceAccountQuery,
    signal?: AbortSignal,
  ): Promise<Collected<ServiceAccount>> {
    const isTheirs = this.#filter(query);
    const accounts = await readShared(
      this.reads,
      ['service-accounts'],
      abort => this.iam.listServiceAccounts(abort),
      signal,
    );
    const items = accounts.items
      .filter(({ display_name }) => isTheirs(this.names.parse(display_name)))
      .map(account => toServiceAccount(account, query.environment))
      .sort((a, b) => (a.account < b.account ? -1 : 1));
    return { ...accounts, items };
  }

  async create(request: CreateServiceAccountRequest): Promise<ServiceAccount> {
    const { environment, type, team, description } = request;
    const isTheirs = this.#filter(request);
    const { items } = await this.iam.listServiceAccounts();
    const taken = items
      .map(({ display_name }) => this.names.parse(display_name))
      .filter(name => name !== undefined)
      .filter(isTheirs);
    const number = NUMBERS.find(
      candidate => !taken.some(name => name.number === candidate),
    );
    if (number === undefined || taken.length >= NUMBERS.length) {
      throw new ConflictError(
        `'${team}' has ${taken.length} service accounts in ${environment} already; no more than ${NUMBERS.length} are allowed`,
      );
    }
    const owner = toOwnerKey(team);
    const created = await this.iam.createServiceAccount({
      display_name: this.names.format({ type, owner, environment, number }),
      description,
    });
    return toServiceAccount(created, environment);
  }

  #filter({ environment, type, team }: ServiceAccountQuery) {
    const owner = toOwnerKey(team);
    return (name: AccountName | undefined) =>
      name?.environment === environment &&
      name.type === type &&
      name.owner === owner;
  }
}
