import type { HumanDuration } from '@backstage/types';

export interface Config {
  catalog?: {
    /** The import page. The backend also reads upstream's keys `entityFilename` and `pullRequestBranchName`. */
    import?: {
      /**
       * Time-out of one call to a Git host, in milliseconds.
       * @default 10000
       */
      timeoutMs?: number;
      /**
       * Pause between two looks at a pull request of an import of many repositories; after a day it is an hour.
       * @default { minutes: 1 }
       */
      followEvery?: HumanDuration | string;
    };
  };
}
