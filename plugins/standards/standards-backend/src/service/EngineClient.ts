import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ResponseError } from '@backstage/errors';
import {
  CHECK_METADATA_KEY,
  type RatedCheck,
  ratedCheckSchema,
} from '@portal/plugin-standards-common';
import type { CheckResult } from './types';

/** ID of the engine's plugin. */
const ENGINE = 'tech-insights';

/** A check that takes longer has no result. */
const TIMEOUT_MS = 30_000;

export interface EngineClientOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
  /** @defaultValue 30 seconds */
  timeoutMs?: number;
}

interface EngineCheck {
  metadata?: Record<string, unknown>;
}

interface EngineAnswer {
  entity: string;
  results: { result: unknown; check: EngineCheck }[];
}

/** Asks the engine of the checks as this service. */
export class EngineClient {
  readonly #options: EngineClientOptions;

  constructor(options: EngineClientOptions) {
    this.#options = options;
  }

  /**
   * Lists the checks that are declared now.
   *
   * @throws ResponseError, errors of the connection, and an error if there are none or one cannot be read
   */
  async listChecks(): Promise<RatedCheck[]> {
    const checks = (await this.#ask('/checks')) as EngineCheck[];
    const rated = checks
      .flatMap(({ metadata }) => metadata?.[CHECK_METADATA_KEY] ?? [])
      .map(definition => ratedCheckSchema.parse(definition))
      .sort((a, b) => a.position - b.position);
    if (rated.length === 0) throw new Error('The engine lists no checks');
    return rated;
  }

  /**
   * Runs all checks on some components.
   *
   * @returns results by entity ref in lower case; a check that failed or has no data has none
   * @throws as listChecks
   */
  async run(
    entityRefs: readonly string[],
  ): Promise<Map<string, CheckResult[]>> {
    const answers = (await this.#ask('/checks/run', {
      entities: entityRefs,
    })) as EngineAnswer[];
    return new Map(
      answers.map(({ entity, results }) => [
        entity.toLowerCase(),
        results.flatMap(toResult),
      ]),
    );
  }

  async #ask(path: string, body?: object): Promise<unknown> {
    const { auth, discovery, fetch: send = fetch } = this.#options;
    const base = await discovery.getBaseUrl(ENGINE);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: ENGINE,
    });
    const response = await send(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS),
    });
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }
}

/** Other checks of the engine, without our definition, are not ours to show. */
function ratedOf({ metadata }: EngineCheck): RatedCheck | undefined {
  return ratedCheckSchema.safeParse(metadata?.[CHECK_METADATA_KEY]).data;
}

function toResult({
  check,
  result,
}: EngineAnswer['results'][number]): CheckResult[] {
  const rated = ratedOf(check);
  if (!rated || typeof result !== 'boolean') return [];
  const { id, version } = rated;
  return [{ checkId: id, version, state: result ? 'met' : 'missed' }];
}
