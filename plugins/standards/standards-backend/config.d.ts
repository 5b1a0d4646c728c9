import type { HumanDuration } from '@backstage/types';

export interface Config {
  standards?: {
    /** Time between two evaluations of all components. Default: 10 minutes. */
    evaluateEvery?: HumanDuration | string;
    /** Groups that decide on exceptions, besides the admins of the portal; for example `group:default/platform`. */
    owners?: string[];
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
