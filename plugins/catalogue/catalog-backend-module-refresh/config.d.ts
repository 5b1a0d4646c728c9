import type { HumanDuration } from '@backstage/types';

export interface Config {
  catalog?: {
    refresh?: {
      /**
       * Shortest time between two readings of the same entity or Location that people ask for, at most an hour.
       * @default 10 s
       */
      minInterval?: HumanDuration | string;
      /**
       * How often the catalogue reads the files of its Locations, and what can change without them: templates, entities with a file of
       * their own (`$text`), and entities with an error. At least 10 seconds. All others are processed once in
       * `catalog.processingInterval`, and when their file or source changes them.
       * @default `catalog.processingInterval`
       */
      fileInterval?: HumanDuration | string;
    };
  };
}
