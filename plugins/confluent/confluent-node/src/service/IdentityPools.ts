import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { Collected, SharedReads } from '@portal/plugin-system-client-node';
import type {
  ConfluentEnvironment,
  IdentityPoolSubject,
} from '@portal/plugin-confluent-common';
import type { IamClient } from '../client/IamClient';
import { claimSubjects } from './claimSubjects';
import { readShared } from './readShared';
import type {
  CreateIdentityPoolRequest,
  DescribedSubject,
  NamedIdentityPool,
} from './types';

/** Identity claim in the filter of new pools. */
const IDENTITY_CLAIM = 'claims.sub';

/** Reads and creates identity pools. A pool belongs to an identity provider, and each environment has one provider. */
export class IdentityPools {
  readonly #iam: IamClient;
  readonly #providers: Record<ConfluentEnvironment, string>;
  readonly #reads: SharedReads;

  /** @param providers - id of the identity provider of each environment */
  constructor(
    iam: IamClient,
    providers: Record<ConfluentEnvironment, string>,
    reads: SharedReads,
  ) {
    this.#iam = iam;
    this.#providers = providers;
    this.#reads = reads;
  }

  async list(
    environment: ConfluentEnvironment,
    signal?: AbortSignal,
  ): Promise<Collected<DescribedSubject>> {
    const provider = this.#providers[environment];
    const pools = await readShared(
      this.#reads,
      ['identity-pools', provider],
      abort => this.#iam.listIdentityPools(provider, abort),
      { signal },
    );
    const items = [...pools.items]
      .sort((a, b) => (a.display_name < b.display_name ? -1 : 1))
      .flatMap(pool =>
        claimSubjects(pool.identity_claim, pool.filter).map(subject => ({
          claim_subject: subject,
          environment,
          id: pool.id,
          name: pool.display_name,
          description: pool.description ?? '',
        })),
      );
    return { ...pools, items };
  }

  /**
   * Finds a pool by its name, without the cache.
   *
   * @throws UpstreamUnavailableError if the pool is not in the list and the list is incomplete
   */
  async find(
    environment: ConfluentEnvironment,
    name: string,
    signal?: AbortSignal,
  ): Promise<NamedIdentityPool | undefined> {
    const provider = this.#providers[environment];
    const { items, complete } = await this.#iam.listIdentityPools(
      provider,
      signal,
    );
    const found = items.find(({ display_name }) => display_name === name);
    if (!found && !complete) {
      throw new UpstreamUnavailableError(
        'Confluent Cloud has too many identity pools to be sure whether there is one of this name',
      );
    }
    return (
      found && {
        id: found.id,
        name: found.display_name,
        description: found.description ?? '',
        claimSubjects: claimSubjects(found.identity_claim, found.filter),
      }
    );
  }

  async create({
    environment,
    name,
    description,
    claimSubject,
  }: CreateIdentityPoolRequest): Promise<IdentityPoolSubject> {
    const pool = await this.#iam.createIdentityPool(
      this.#providers[environment],
      {
        display_name: name,
        description,
        identity_claim: IDENTITY_CLAIM,
        filter: `${IDENTITY_CLAIM} == ${JSON.stringify(claimSubject)}`,
      },
    );
    return { claim_subject: claimSubject, environment, id: pool.id, name };
  }
}
