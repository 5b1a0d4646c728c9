import type { HumanDuration } from '@backstage/types';

export interface Config {
  /** Resources that templates create in the company systems, and the repository of their entities. */
  cloudResources?: {
    /** Annotation of a user entity with the GitHub username. Default: `retail.example/github-username`. */
    githubUsernameAnnotation?: string;
    /** How reads confirm that a resource is gone, since one answer may come from a replica that lags. */
    confirmDeletion?: {
      /** Number of reads in a row without the resource. Default: 3, at least 2. */
      reads?: number;
      /** Maximum number of reads, after which the run fails and can be retried. Default: 24. */
      maxReads?: number;
      /** Time between two reads. Default: `{ seconds: 5 }`. */
      every?: HumanDuration | string;
    };
  };
}
