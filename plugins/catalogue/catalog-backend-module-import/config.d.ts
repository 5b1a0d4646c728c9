export interface Config {
  catalog?: {
    /** The import page. The backend also reads upstream's keys `entityFilename` and `pullRequestBranchName`. */
    import?: {
      /**
       * Time-out of one call to a Git host, in milliseconds.
       * @default 10000
       */
      timeoutMs?: number;
    };
  };
}
