import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  InputError,
  NotAllowedError,
  NotFoundError,
  ResponseError,
} from '@backstage/errors';
import type { JsonObject } from '@backstage/types';

/** The values of a form, for a template. */
export interface FormInput {
  templateRef: string;
  values: JsonObject;
}

/** What became of a start: a run, or a request that waits for an approval. */
export type Started =
  { runId: string; requestId?: never } | { requestId: string; runId?: never };

interface RefusedBody {
  error?: { message?: string };
  /** Errors of the form's JSON schema, which the scaffolder sends in a body of its own. */
  errors?: { stack?: string }[];
}

/** The scaffolder's routes that its client lacks, or whose errors its client hides. Each call is made for a person. */
export class Scaffolder {
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;

  constructor(options: { auth: AuthService; discovery: DiscoveryService }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
  }

  /**
   * Checks values as at a start: the form's schema and rules, and the lookups in the company's systems.
   *
   * @throws InputError with the fields; NotFoundError for a hidden template; ResponseError with 502 or 503
   */
  async checkValues(
    input: FormInput,
    credentials: BackstageCredentials,
  ): Promise<void> {
    await this.#post('/v2/form-checks', input, credentials);
  }

  /**
   * Starts a run, or asks for its approval.
   *
   * @throws InputError, NotAllowedError, NotFoundError or ResponseError if the scaffolder refuses
   */
  async start(
    input: FormInput,
    credentials: BackstageCredentials,
  ): Promise<Started> {
    const response = await this.#post('/v2/tasks', input, credentials);
    const answer = (await response.json()) as {
      id: string;
      runRequest?: { id: string };
    };
    const { id, runRequest } = answer;
    return runRequest ? { requestId: runRequest.id } : { runId: id };
  }

  async #post(
    path: string,
    body: object,
    credentials: BackstageCredentials,
  ): Promise<Response> {
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: credentials,
      targetPluginId: 'scaffolder',
    });
    const base = await this.#discovery.getBaseUrl('scaffolder');
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    const refusal = await readRefusal(response);
    if (refusal) throw refusal;
    throw await ResponseError.fromResponse(response);
  }
}

/** The scaffolder's refusals, which keep their message: the person, or their assistant, can act on it. */
const REFUSALS: Record<number, new (message: string) => Error> = {
  400: InputError,
  403: NotAllowedError,
  404: NotFoundError,
};

async function readRefusal(response: Response): Promise<Error | undefined> {
  const Refusal = REFUSALS[response.status];
  if (!Refusal) return undefined;
  const { error, errors }: RefusedBody = await response.clone().json();
  const schemaErrors = errors?.map(({ stack }) => stack).join('; ');
  const message = error?.message ?? schemaErrors;
  return message ? new Refusal(message) : undefined;
}
