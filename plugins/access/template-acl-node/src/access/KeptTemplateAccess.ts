import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import type { ResolvedAccess } from '@portal/plugin-template-acl-common';
import type { TemplateAccessChanges } from '../changes/TemplateAccessChanges';
import type { AccessSource } from './HttpAccessSource';
import type {
  TemplateAccess,
  TemplateAccessService,
} from './TemplateAccessService';

/**
 * Lifetime of an answer from the start of its request. Below the 5 seconds after which a change must take effect on
 * every replica (issue 4).
 */
const KEEP_MS = 4_000;
/** Lifetime of a failure, so that one page does not repeat the request for each of its calls. */
const KEEP_FAILURE_MS = 1_000;
/** Maximum number of users in memory; the least recently read is removed first. */
const MAX_USERS = 20_000;

export interface KeptTemplateAccessOptions {
  source: AccessSource;
  changes: TemplateAccessChanges;
  /** @defaultValue the system clock */
  now?: () => number;
}

/** Caches answers for a few seconds, and clears the cache when something changes in this process. */
export class KeptTemplateAccess implements TemplateAccessService {
  readonly #source: AccessSource;
  readonly #now: () => number;
  readonly #kept: KeptAnswers<ResolvedAccess>;

  constructor({ source, changes, now = Date.now }: KeptTemplateAccessOptions) {
    this.#source = source;
    this.#now = now;
    this.#kept = new KeptAnswers({
      keepMs: KEEP_MS,
      keepFailureMs: KEEP_FAILURE_MS,
      limit: MAX_USERS,
      now,
    });
    changes.onChanged(() => this.#kept.clear());
  }

  async accessOf(userRef: string): Promise<TemplateAccess> {
    const { templates, ...rest } = await this.#kept.read(userRef, () =>
      this.#source.resolve(userRef),
    );
    const now = this.#now();
    const live = templates.filter(
      ({ expiresOn }) => Date.parse(expiresOn) > now,
    );
    return {
      ...rest,
      granted: [...new Set(live.map(({ templateRef }) => templateRef))],
    };
  }
}
