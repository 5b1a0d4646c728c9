import type {
  AuthService,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { isError, NotAllowedError } from '@backstage/errors';
import type {
  PreparedRun,
  PreparedRunStore,
} from '../database/PreparedRunStore';
import type { FormInput, Scaffolder, Started } from './Scaffolder';
import type { Templates } from './Templates';

export interface PreparedRunsOptions {
  auth: AuthService;
  scaffolder: Scaffolder;
  store: PreparedRunStore;
  templates: Pick<Templates, 'refuseSecrets'>;
}

/** Runs that wait for the confirmation of the person for whom an assistant has prepared them. */
export class PreparedRuns {
  readonly #options: PreparedRunsOptions;

  constructor(options: PreparedRunsOptions) {
    this.#options = options;
  }

  /**
   * Checks values and keeps them for the person's confirmation.
   *
   * @throws InputError with the fields; NotFoundError for a hidden template; ConflictError if too many wait
   */
  async prepare(
    input: FormInput,
    credentials: BackstageCredentials,
  ): Promise<PreparedRun> {
    const userRef = this.#userOf(credentials);
    await this.check(input, credentials);
    return this.#options.store.add(userRef, input);
  }

  /** @throws InputError with the fields that break a rule; NotFoundError for a hidden template */
  async check(
    input: FormInput,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const { templates, scaffolder } = this.#options;
    await templates.refuseSecrets(input.templateRef, input.values, credentials);
    await scaffolder.checkValues(input, credentials);
  }

  /** @throws NotFoundError if the person has no such prepared run */
  async get(
    id: string,
    credentials: BackstageCredentials,
  ): Promise<PreparedRun> {
    return this.#options.store.get(this.#userOf(credentials), id);
  }

  /** @throws NotFoundError; ConflictError if it is not waiting any more */
  async discard(id: string, credentials: BackstageCredentials): Promise<void> {
    await this.#options.store.discard(this.#userOf(credentials), id);
  }

  /**
   * Starts a prepared run with the rights of the person, or asks for its approval, once. The values are checked again.
   *
   * @throws NotFoundError; ConflictError if it is not waiting any more; the scaffolder's error if it refuses the values
   */
  async confirm(
    id: string,
    credentials: BackstageCredentials,
  ): Promise<Started> {
    const { scaffolder, store } = this.#options;
    const run = await store.take(this.#userOf(credentials), id);
    try {
      const started = await scaffolder.start(run, credentials);
      await store.finish(id, started);
      return started;
    } catch (error) {
      // Without an answer it may have started: it stays taken, so that it does not start twice.
      if (isRefusal(error)) await store.giveBack(id);
      throw error;
    }
  }

  #userOf(credentials: BackstageCredentials): string {
    if (!this.#options.auth.isPrincipal(credentials, 'user')) {
      throw new NotAllowedError('Only a person can prepare and confirm runs');
    }
    const principal: BackstageUserPrincipal = credentials.principal;
    return principal.userEntityRef;
  }
}

/** Statuses of a system that cannot check the values now. */
const OUTAGES = [502, 503];

/** Returns true if the scaffolder has answered that it does not start the run. */
function isRefusal(error: unknown): boolean {
  if (!isError(error)) return false;
  const { name, statusCode } = error;
  return name === 'ResponseError'
    ? OUTAGES.includes(Number(statusCode))
    : ['InputError', 'NotAllowedError', 'NotFoundError'].includes(name);
}
