import type {
  SharedReads,
  SystemClient,
} from '@portal/plugin-system-client-node';
import limitConcurrency from 'p-limit';
import { z } from 'zod';
import type { VaultConfig } from '../config';
import type { VaultTokens } from './VaultTokens';

/** Maximum number of secrets, and of levels of folders below the path. */
export const MAX_SECRETS = 200;
const MAX_LEVELS = 3;

/** Number of calls at a time. */
const CONCURRENCY = 6;

const listSchema = z.object({
  data: z.object({ keys: z.array(z.string().min(1)) }),
});

// Only what is shown: nothing else of an answer is kept.
const metadataSchema = z.object({
  data: z.object({
    created_time: z.string(),
    updated_time: z.string(),
    current_version: z.number(),
    versions: z
      .record(
        z.string(),
        z.object({
          deletion_time: z.string().default(''),
          destroyed: z.boolean().default(false),
        }),
      )
      .default({}),
  }),
});

/** A secret without its value. */
export type SecretName = {
  /** Path from the path of the component. */
  name: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** `deleted`: its newest version has no value any more. */
  state: 'active' | 'deleted';
};

/** The secrets below a path. */
export interface SecretNames {
  items: SecretName[];
  /** False for a list that is cut at its limits. */
  complete: boolean;
}

interface VaultReaderOptions {
  client: Pick<SystemClient, 'json'>;
  config: Pick<VaultConfig, 'baseUrl' | 'namespace'>;
  reads: Pick<SharedReads, 'read'>;
  tokens: VaultTokens;
}

/** Lists secrets and reads their metadata. It has no call that reads a value. */
export class VaultReader {
  readonly #options: VaultReaderOptions;

  constructor(options: VaultReaderOptions) {
    this.#options = options;
  }

  /**
   * Lists the secrets below a path. The caller must have checked the rights. Kept for a minute.
   *
   * @param path - mount and path without slashes at the ends
   * @throws as SystemClient
   */
  async list(path: string, signal?: AbortSignal): Promise<SecretNames> {
    return this.#options.reads.read(
      JSON.stringify(['secrets', path]),
      async abort => ({ ...(await this.#load(path, abort)) }),
      { signal },
    );
  }

  async #load(path: string, signal: AbortSignal): Promise<SecretNames> {
    const found = { names: [] as string[], complete: true };
    await this.#collect(path, { prefix: '', level: 1, found, signal });
    const limit = limitConcurrency(CONCURRENCY);
    const items = await Promise.all(
      found.names.map(name =>
        limit(() => this.#metadataOf(path, name, signal)),
      ),
    );
    return {
      items: items.filter(item => item !== undefined),
      complete: found.complete,
    };
  }

  async #collect(
    path: string,
    options: {
      prefix: string;
      level: number;
      found: { names: string[]; complete: boolean };
      signal: AbortSignal;
    },
  ): Promise<void> {
    const { prefix, level, found, signal } = options;
    const keys = await this.#keysOf(`${path}/${prefix}`, signal);
    for (const key of keys) {
      if (found.names.length >= MAX_SECRETS) {
        found.complete = false;
        return;
      }
      const isFolder = key.endsWith('/');
      if (!isFolder) found.names.push(`${prefix}${key}`);
      else if (level === MAX_LEVELS) found.complete = false;
      else {
        await this.#collect(path, {
          ...options,
          prefix: `${prefix}${key}`,
          level: level + 1,
        });
      }
    }
  }

  async #keysOf(folder: string, signal: AbortSignal): Promise<string[]> {
    const answer = await this.#ask(
      `${addressOf(folder)}?list=true`,
      { operation: 'list the secrets', schema: listSchema },
      signal,
    );
    return answer?.data.keys ?? [];
  }

  async #metadataOf(
    path: string,
    name: string,
    signal: AbortSignal,
  ): Promise<SecretName | undefined> {
    const answer = await this.#ask(
      addressOf(`${path}/${name}`),
      { operation: 'read when a secret changed', schema: metadataSchema },
      signal,
    );
    if (!answer) return undefined;
    const { created_time, updated_time, current_version, versions } =
      answer.data;
    const newest = versions[String(current_version)];
    const isDeleted = newest?.destroyed || newest?.deletion_time;
    return {
      name,
      createdAt: created_time,
      updatedAt: updated_time,
      version: current_version,
      state: isDeleted ? 'deleted' : 'active',
    };
  }

  /** Returns undefined for 404. A token that Vault no longer takes is renewed once. */
  async #ask<T>(
    address: string,
    call: { operation: string; schema: z.ZodType<T, unknown> },
    signal: AbortSignal,
  ): Promise<T | undefined> {
    const { tokens } = this.#options;
    try {
      return await this.#send(address, call, signal);
    } catch (error) {
      const { name } = error as Error;
      if (name === 'NotFoundError') return undefined;
      if (name !== 'NotAllowedError') throw error;
      tokens.forget();
      return this.#send(address, call, signal);
    }
  }

  async #send<T>(
    address: string,
    call: { operation: string; schema: z.ZodType<T, unknown> },
    signal: AbortSignal,
  ): Promise<T> {
    const { client, config, tokens } = this.#options;
    return client.json({
      ...call,
      url: `${config.baseUrl}/v1/${address}`,
      headers: {
        'x-vault-token': await tokens.get(),
        ...(config.namespace && { 'x-vault-namespace': config.namespace }),
      },
      signal,
    });
  }
}

/** The route of metadata: the only one that is called. */
function addressOf(path: string): string {
  const [mount, ...rest] = path.split('/').map(encodeURIComponent);
  return `${mount}/metadata/${rest.join('/')}`;
}
