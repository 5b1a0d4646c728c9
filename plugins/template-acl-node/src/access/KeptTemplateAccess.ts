import { type ResolvedAccess } from '@portal/plugin-template-acl-common';
import { type TemplateAccessChanges } from '../changes/templateAccessChangesServiceRef';
import { KeptAnswers } from '../kept/KeptAnswers';
import { type AccessSource } from './HttpAccessSource';
import {
  type TemplateAccess,
  type TemplateAccessService,
} from './templateAccessServiceRef';

/**
 * How long an answer counts, from the moment it was asked for, and so at most from when it was read. Below the 5 seconds
 * after which a change must count on every replica (issue 4).
 */
const KEEP_MS = 4_000;
/** A failure counts for a second, so that a service that is away is not asked for each of a page's calls. */
const KEEP_FAILURE_MS = 1_000;
/** Users in memory at most. */
const MAX_USERS = 20_000;

export interface KeptTemplateAccessOptions {
  source: AccessSource;
  changes: TemplateAccessChanges;
  /** @defaultValue the machine's clock */
  now?: () => number;
}

/** Keeps answers for a few seconds, and forgets them all when something changes in this process. */
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
