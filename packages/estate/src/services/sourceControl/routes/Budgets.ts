/** A budget of requests of one kind, as GitHub counts them. */
interface Budget {
  resource: string;
  limit: number;
  windowSeconds: number;
}

/** What is left of a budget after a request. */
export interface Spent {
  budget: Budget;
  used: number;
  /** Seconds since 1970 when the budget is full again. */
  resetAt: number;
  isExceeded: boolean;
}

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
const CORE: Budget = {
  resource: 'core',
  limit: 15_000,
  windowSeconds: HOUR_SECONDS,
};
const WITHOUT_TOKEN: Budget = { ...CORE, limit: 60 };
/** https://docs.github.com/rest/search/search#rate-limit */
const SEARCH: Budget = {
  resource: 'search',
  limit: 30,
  windowSeconds: MINUTE_SECONDS,
};
const CODE_SEARCH: Budget = {
  resource: 'code_search',
  limit: 10,
  windowSeconds: MINUTE_SECONDS,
};

/** Counts the requests of callers, each kind apart. */
export class Budgets {
  readonly #used = new Map<string, { window: number; count: number }>();

  /**
   * Counts a request.
   *
   * @param path - below the API's version
   */
  spend(caller: string, path: string, now = Date.now()): Spent {
    const budget = budgetOf(caller, path);
    const { limit, resource, windowSeconds } = budget;
    const window = Math.floor(now / 1000 / windowSeconds);
    const key = `${caller} ${resource}`;
    const known = this.#used.get(key);
    const count = (known?.window === window ? known.count : 0) + 1;
    this.#used.set(key, { window, count });
    return {
      budget,
      used: Math.min(count, limit),
      resetAt: (window + 1) * windowSeconds,
      isExceeded: count > limit,
    };
  }
}

function budgetOf(caller: string, path: string): Budget {
  if (caller === 'none') return WITHOUT_TOKEN;
  if (path.startsWith('/search/code')) return CODE_SEARCH;
  return path.startsWith('/search/') ? SEARCH : CORE;
}
