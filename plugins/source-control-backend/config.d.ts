export interface Config {
  /** The company's source control: one organisation of GitHub. */
  github?: {
    /**
     * Host of the integration below `integrations.github` that is used; its token or GitHub App is the portal's
     * credential.
     * @default github.com
     */
    host?: string;
    /** Login of the organisation. Nothing outside of it is reached. */
    organisation: string;
    /** Where the onboarding files are. */
    onboarding: {
      /** Name of the repository. */
      repository: string;
      /** Its folder that holds one folder for each portfolio, for example `portfolios`. */
      folder: string;
      /**
       * Branch that is read.
       * @default the default branch
       */
      ref?: string;
    };
    /** Where abbreviations and pipelines are configured. */
    configuration?: {
      /** Name of the repository; its files may be read through the portal. */
      repository: string;
    };
    /**
     * Names of the repositories whose files everybody who is signed in may read through the portal, whatever they may
     * read in GitHub; `*` stands for any characters.
     * @default the onboarding repository and the configuration repository
     */
    readable?: string[];
    /**
     * Longest time that one try of a call may take, in milliseconds.
     * @default 10000
     */
    timeoutMs?: number;
    rateLimit?: {
      /**
       * How often one user may ask in a minute.
       * @default 120
       */
      requestsPerMinute?: number;
    };
  };
}
