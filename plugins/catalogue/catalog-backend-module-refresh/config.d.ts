import type { HumanDuration } from '@backstage/types';

export interface Config {
  catalog?: {
    refresh?: {
      /**
       * Shortest time between two readings of the same entity or Location that people ask for, at most an hour.
       * @default 10 s
       */
      minInterval?: HumanDuration | string;
    };
  };
}
