import { type ResolvedAccess } from '@portal/plugin-template-acl-common';
import type { TemplateAccessChanges } from '../changes/TemplateAccessChanges';
import { type AccessSource } from './HttpAccessSource';
import type {
  TemplateAccess,
  TemplateAccessService,
} from './TemplateAccessService';

/**
 * How long an answer counts, from the moment it was asked for, and so at most from when it was read. Below the 5 seconds
 * after which a change must count on every replica (issue 4).
 */
const KEEP_MS = 4_000;
/** A failure counts for a second, so that a service that is away is not asked for each of a page's calls. */
const KEEP_FAILURE_MS = 1_000;
/** Users in memory at most; the one asked for longest ago goes first. */
const MAX_USERS = 20_000;

interface Kept {
  until: number;
  answer: Promise<ResolvedAccess>;
}

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
  readonly #kept = new Map<string, Kept>();

  constructor({ source, changes, now = Date.now }: KeptTemplateAccessOptions) {
    this.#source = source;
    this.#now = now;
    changes.onChanged(() => this.#kept.clear());
  }

  async accessOf(userRef: string): Promise<TemplateAccess> {
    const { templates, ...rest } = await this.#resolve(userRef);
    const now = this.#now();
    const live = templates.filter(
      ({ expiresOn }) => Date.parse(expiresOn) > now,
    );
    return {
      ...rest,
      granted: [...new Set(live.map(({ templateRef }) => templateRef))],
    };
  }

  #resolve(userRef: string): Promise<ResolvedAccess> {
    const kept = this.#kept.get(userRef);
    if (kept && kept.until > this.#now()) return kept.answer;

    const entry: Kept = {
      until: this.#now() + KEEP_MS,
      answer: this.#source.resolve(userRef),
    };
    entry.answer.catch(() => {
      entry.until = this.#now() + KEEP_FAILURE_MS;
    });
    // Deleted first, so that the map's order is the order of asking.
    this.#kept.delete(userRef);
    this.#kept.set(userRef, entry);
    if (this.#kept.size > MAX_USERS) {
      this.#kept.delete(this.#kept.keys().next().value!);
    }
    return entry.answer;
  }
}
