import {
  type Collected,
  collectPages,
  type SystemClient,
} from '@portal/plugin-system-client-node';
import createClient from 'openapi-fetch';
import { z } from 'zod';
import type { components, paths } from '../vendor/generated/iam';
import {
  type ApiKey,
  basicAuth,
  type CallOptions,
  readAnswer,
  sender,
} from './answers';

type Schemas = components['schemas'];

/** Items per page. This is the maximum of the API. */
const PAGE_SIZE = 100;

/** Maximum number of accounts or pools to read. */
const MAX_ITEMS = 5_000;

const listMetaSchema: z.ZodType<Schemas['ListMeta']> = z.object({
  next: z.string().nullish(),
});

const accountSchema: z.ZodType<Schemas['ServiceAccount']> = z.object({
  id: z.string(),
  display_name: z.string(),
  description: z.string().optional(),
});

const accountListSchema: z.ZodType<Schemas['ServiceAccountList']> = z.object({
  metadata: listMetaSchema,
  data: z.array(accountSchema),
});

const poolSchema: z.ZodType<Schemas['IdentityPool']> = z.object({
  id: z.string(),
  display_name: z.string(),
  description: z.string().optional(),
  identity_claim: z.string(),
  filter: z.string(),
});

const poolListSchema: z.ZodType<Schemas['IdentityPoolList']> = z.object({
  metadata: listMetaSchema,
  data: z.array(poolSchema),
});

/** Reads the token of the next page from its address. */
function nextToken({ next }: Schemas['ListMeta']): string | undefined {
  if (!next || !URL.canParse(next)) return undefined;
  return new URL(next).searchParams.get('page_token') ?? undefined;
}

/** Client of the organisation's API for accounts and identity pools. It uses the Cloud API key. */
export class IamClient {
  readonly #api: ReturnType<typeof createClient<paths>>;

  readonly #system: SystemClient;

  constructor(
    system: SystemClient,
    options: { baseUrl: string; apiKey: ApiKey },
  ) {
    this.#system = system;

    this.#api = createClient<paths>({
      baseUrl: options.baseUrl,
      headers: basicAuth(options.apiKey),
    });
  }

  /** Throws an error if the API does not respond. */
  async check(signal?: AbortSignal): Promise<void> {
    const call = { operation: 'tell of its service accounts', signal };
    await readAnswer(
      this.#system,
      call,
      this.#api.GET('/iam/v2/service-accounts', {
        params: { query: { page_size: 1 } },
        fetch: sender(this.#system, call),
      }),
      accountListSchema,
    );
  }

  /** Lists all service accounts of the organisation. */
  listServiceAccounts(
    signal?: AbortSignal,
  ): Promise<Collected<Schemas['ServiceAccount']>> {
    const call = { operation: 'list the service accounts', signal };
    return this.#collect(async token => {
      const query = { page_size: PAGE_SIZE, page_token: token };
      return readAnswer(
        this.#system,
        call,
        this.#api.GET('/iam/v2/service-accounts', {
          params: { query },
          fetch: sender(this.#system, call),
        }),
        accountListSchema,
      );
    });
  }

  /** @throws ConflictError if the name is taken */
  createServiceAccount(
    account: { display_name: string; description: string },
    signal?: AbortSignal,
  ): Promise<Schemas['ServiceAccount']> {
    const call = { operation: 'create the service account', signal };
    return readAnswer(
      this.#system,
      call,
      this.#api.POST('/iam/v2/service-accounts', {
        body: account,
        fetch: sender(this.#system, call),
      }),
      accountSchema,
    );
  }

  /** Deletes an account. Does nothing if the account does not exist. */
  async deleteServiceAccount(id: string, signal?: AbortSignal): Promise<void> {
    const call = {
      operation: 'delete the service account',
      signal,
      accept: [404],
    };
    await this.#api.DELETE('/iam/v2/service-accounts/{id}', {
      params: { path: { id } },
      fetch: sender(this.#system, call),
    });
  }

  /** @throws NotFoundError if the provider does not exist */
  listIdentityPools(
    providerId: string,
    signal?: AbortSignal,
  ): Promise<Collected<Schemas['IdentityPool']>> {
    const call: CallOptions = {
      operation: 'list the identity pools',
      signal,
      notFound: `Confluent Cloud has no identity provider '${providerId}'`,
    };
    return this.#collect(async token => {
      const query = { page_size: PAGE_SIZE, page_token: token };
      return readAnswer(
        this.#system,
        call,
        this.#api.GET(
          '/iam/v2/identity-providers/{provider_id}/identity-pools',
          {
            params: { path: { provider_id: providerId }, query },
            fetch: sender(this.#system, call),
          },
        ),
        poolListSchema,
      );
    });
  }

  /** @throws ConflictError if the name is taken; NotFoundError if the provider does not exist */
  createIdentityPool(
    providerId: string,
    pool: Omit<Schemas['IdentityPool'], 'id'> & { description: string },
    signal?: AbortSignal,
  ): Promise<Schemas['IdentityPool']> {
    const call: CallOptions = {
      operation: 'create the identity pool',
      signal,
      notFound: `Confluent Cloud has no identity provider '${providerId}'`,
    };
    return readAnswer(
      this.#system,
      call,
      this.#api.POST(
        '/iam/v2/identity-providers/{provider_id}/identity-pools',
        {
          params: { path: { provider_id: providerId } },
          body: pool,
          fetch: sender(this.#system, call),
        },
      ),
      poolSchema,
    );
  }

  #collect<T>(
    load: (
      token?: string,
    ) => Promise<{ metadata: Schemas['ListMeta']; data: T[] }>,
  ): Promise<Collected<T>> {
    return collectPages<T, { token?: string }>({
      first: {},
      limit: MAX_ITEMS,
      async load({ token }) {
        const { metadata, data } = await load(token);
        const next = nextToken(metadata);
        return { items: data, next: next ? { token: next } : undefined };
      },
    });
  }
}
