export interface Config {
  scaffolder?: {
    formRules?: {
      /**
       * Time-out of all lookups for one form, in milliseconds. Default: 20000.
       */
      timeoutMs?: number;
    };
  };
}
