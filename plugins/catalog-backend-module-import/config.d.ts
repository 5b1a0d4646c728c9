export interface Config {
  catalog?: {
    /** The import page; upstream's keys `entityFilename` and `pullRequestBranchName` count on the server too. */
    import?: {
      /**
       * Longest time that one call of a Git host may take, in milliseconds.
       * @default 10000
       */
      timeoutMs?: number;
    };
  };
}
