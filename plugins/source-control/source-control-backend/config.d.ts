import type { HumanDuration } from '@backstage/types';

export interface Config {
  /** The company's source control: one GitHub organisation. */
  github?: {
    /**
     * Host of an integration in `integrations.github`. Its token or GitHub App is the portal's credential.
     * @default github.com
     */
    host?: string;
    /** Login of the organisation. The portal has no access outside it. */
    organisation: string;
    /** Location of the onboarding files. */
    onboarding: {
      /** Name of the repository. */
      repository: string;
      /** Folder that contains one folder per portfolio, for example `portfolios`. */
      folder: string;
      /**
       * Pause between two requests for the state of a workflow run.
       * @default 3 seconds, and 1 second until GitHub lists a new run
       */
      lookEvery?: HumanDuration | string;
      /**
       * Branch to read.
       * @default the default branch
       */
      ref?: string;
    };
    /** Location of the configuration of abbreviations and pipelines. */
    configuration?: {
      /** Name of the repository; its files may be read through the portal. */
      repository: string;
    };
    /**
     * Names of the repositories whose files all signed-in users may read through the portal, regardless of their rights
     * in GitHub; `*` matches any characters.
     * @default the onboarding repository and the configuration repository
     */
    readable?: string[];
    /**
     * Time limit of one attempt of a call, in milliseconds.
     * @default 10000
     */
    timeoutMs?: number;
    rateLimit?: {
      /**
       * Maximum number of requests of one user per minute.
       * @default 120
       */
      requestsPerMinute?: number;
    };
  };
}
