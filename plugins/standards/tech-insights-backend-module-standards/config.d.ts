import type { HumanDuration } from '@backstage/types';

export interface Config {
  standards?: {
    checks?: {
      /**
       * Address of the file with the checks, in a repository of `integrations`; for example
       * `https://github.example/org/central/blob/main/standards.yaml`. Default: the checks of this package.
       */
      url?: string;
      /** Age after which a fact is too old for a check to have a result. Default: 3 days. */
      factsMaxAge?: HumanDuration | string;
    };
  };
}
