import { ScaffolderClient } from '@backstage/plugin-scaffolder-common';
import type {
  ScaffolderGetIntegrationsListOptions,
  ScaffolderGetIntegrationsListResponse,
} from '@backstage/plugin-scaffolder-react';

type ScaffolderClientOptions = ConstructorParameters<
  typeof ScaffolderClient
>[0];

/** A refusal of the backend, as upstream's client puts it into one message. */
const FAILED = /^Backend request failed, [^{]*(\{.*\})$/s;

/**
 * What the backend says is wrong, without status and JSON around it.
 *
 * @returns the error itself when it holds nothing of that kind
 */
function readableError(error: unknown): unknown {
  const body = error instanceof Error && FAILED.exec(error.message)?.[1];
  if (!body) return error;
  try {
    const { message } = JSON.parse(body).error;
    return typeof message === 'string'
      ? new Error(message, { cause: error })
      : error;
  } catch {
    // No JSON of ours, for example a page of a proxy.
    return error;
  }
}

/**
 * Upstream's client, but a run that is refused says why in words, and an empty
 * list of allowed hosts allows the hosts that the company has set up. They come
 * in the order in which they are named, so that the first is the usual one.
 *
 * @remarks The repository picker asks with an empty list when a template names
 * no hosts. Upstream then offers none, and a host can never be chosen (P-441).
 */
export class PortalScaffolderClient extends ScaffolderClient {
  readonly #hosts: string[];

  /** @param options - `hosts` are offered when a template names none */
  constructor(options: ScaffolderClientOptions & { hosts: string[] }) {
    super(options);
    this.#hosts = options.hosts;
  }

  async getIntegrationsList(
    options: ScaffolderGetIntegrationsListOptions,
  ): Promise<ScaffolderGetIntegrationsListResponse> {
    const { allowedHosts: named } = options;
    const allowedHosts = named.length > 0 ? named : this.#hosts;
    const { integrations } = await super.getIntegrationsList({
      ...options,
      allowedHosts,
    });
    const place = ({ host }: { host: string }) => allowedHosts.indexOf(host);
    return {
      integrations: [...integrations].sort((a, b) => place(a) - place(b)),
    };
  }

  async scaffold(
    ...request: Parameters<ScaffolderClient['scaffold']>
  ): ReturnType<ScaffolderClient['scaffold']> {
    try {
      return await super.scaffold(...request);
    } catch (error) {
      throw readableError(error);
    }
  }
}
