import { readFile } from 'node:fs/promises';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { SystemClient } from '@portal/plugin-system-client-node';
import { z } from 'zod';
import type { VaultAuth, VaultConfig } from '../config';

const loginSchema = z.object({
  auth: z.object({
    client_token: z.string().min(1),
    lease_duration: z.number().nonnegative(),
  }),
});

/** Part of a lease after which the portal signs in again. */
const USED_PART = 0.8;

/** The portal's token of Vault, which is kept in memory until shortly before it expires. */
export class VaultTokens {
  readonly #client: Pick<SystemClient, 'json'>;
  readonly #config: Pick<VaultConfig, 'auth' | 'baseUrl' | 'namespace'>;
  #token?: { value: Promise<string>; until: number };

  constructor(
    client: Pick<SystemClient, 'json'>,
    config: Pick<VaultConfig, 'auth' | 'baseUrl' | 'namespace'>,
  ) {
    this.#client = client;
    this.#config = config;
  }

  /** @throws as SystemClient; UpstreamUnavailableError if the portal's sign-in is refused */
  async get(): Promise<string> {
    if (!this.#token || this.#token.until <= Date.now()) {
      const token = { value: this.#login(), until: Infinity };
      this.#token = token;
      token.value.catch(() => this.forget());
    }
    return this.#token.value;
  }

  /** Signs in again for the next call. */
  forget(): void {
    this.#token = undefined;
  }

  async #login(): Promise<string> {
    const { auth, baseUrl, namespace } = this.#config;
    try {
      const { auth: granted } = await this.#client.json({
        operation: 'sign the portal in',
        url: `${baseUrl}/v1/auth/${auth.mount}/login`,
        method: 'POST',
        headers: namespace ? { 'x-vault-namespace': namespace } : {},
        body: await bodyOf(auth),
        schema: loginSchema,
      });
      if (this.#token && granted.lease_duration > 0) {
        this.#token.until =
          Date.now() + granted.lease_duration * 1000 * USED_PART;
      }
      return granted.client_token;
    } catch (error) {
      const isRefused = ['InputError', 'NotAllowedError', 'NotFoundError'];
      if (isRefused.includes((error as Error).name)) {
        throw new UpstreamUnavailableError(
          'Vault refuses the sign-in of the portal. An administrator has to check vault.auth',
        );
      }
      throw error;
    }
  }
}

async function bodyOf(auth: VaultAuth): Promise<object> {
  if (auth.method === 'approle') {
    return { role_id: auth.roleId, secret_id: auth.secretId };
  }
  try {
    const jwt = (await readFile(auth.tokenFile, 'utf8')).trim();
    return { role: auth.role, jwt };
  } catch {
    throw new UpstreamUnavailableError(
      'The token of the service account cannot be read. An administrator has to check vault.auth.tokenFile',
    );
  }
}
