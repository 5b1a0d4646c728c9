import { ResponseError } from '@backstage/errors';
import { ScaffolderClient } from '@backstage/plugin-scaffolder-common';
import type {
  LogEvent,
  ScaffolderGetIntegrationsListOptions,
  ScaffolderGetIntegrationsListResponse,
} from '@backstage/plugin-scaffolder-react';
import { noteRunStart } from '@portal/plugin-portal-ui';
import { followRun } from './followRun';
import { observe } from './observe';

type ScaffolderClientOptions = ConstructorParameters<
  typeof ScaffolderClient
>[0];

/** The message in which upstream's client puts an error response of the backend. */
const FAILED = /^Backend request failed, [^{]*(\{.*\})$/s;

/**
 * Returns an error with the message of the backend, without the status and JSON around it.
 *
 * @returns the unchanged error if it has no such message
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
    // Not JSON of the backend, for example a page of a proxy.
    return error;
  }
}

/**
 * Upstream's client, except that the error of a refused run has a readable message, a run is followed without an event stream too, and
 * an empty list of allowed hosts allows the configured hosts. They keep the order of the configuration, so that the first is the usual one.
 *
 * @remarks The repository picker passes an empty list if a template names no hosts. Upstream then returns no hosts, and
 * users cannot select one (P-441).
 */
export class PortalScaffolderClient extends ScaffolderClient {
  readonly #hosts: string[];
  readonly #apis: Pick<ScaffolderClientOptions, 'discoveryApi' | 'fetchApi'>;

  /** @param options - `hosts` are returned if a template names none */
  constructor(options: ScaffolderClientOptions & { hosts: string[] }) {
    super(options);
    this.#apis = options;
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
      const task = await super.scaffold(...request);
      noteRunStart();
      return task;
    } catch (error) {
      throw readableError(error);
    }
  }

  /** Follows a run also through a proxy that cuts or holds back the event stream. */
  streamLogs(
    request: Parameters<ScaffolderClient['streamLogs']>[0],
  ): ReturnType<ScaffolderClient['streamLogs']> {
    const { taskId, after, isTaskRecoverable = false } = request;
    return observe(observer =>
      followRun(observer, {
        stream: () => super.streamLogs(request),
        ask: (last, signal) => this.#readEvents(taskId, last, signal),
        after,
        isTaskRecoverable,
      }),
    );
  }

  async #readEvents(
    taskId: string,
    after: number | undefined,
    signal: AbortSignal,
  ): Promise<LogEvent[]> {
    const { discoveryApi, fetchApi } = this.#apis;
    const base = await discoveryApi.getBaseUrl('scaffolder');
    const query = after === undefined ? '' : `?after=${after}`;
    const response = await fetchApi.fetch(
      `${base}/v2/tasks/${encodeURIComponent(taskId)}/events${query}`,
      { signal },
    );
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }

  async retry(
    ...request: Parameters<ScaffolderClient['retry']>
  ): ReturnType<ScaffolderClient['retry']> {
    const task = await super.retry(...request);
    noteRunStart();
    return task;
  }
}
