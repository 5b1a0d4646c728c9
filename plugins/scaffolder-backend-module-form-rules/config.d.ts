export interface Config {
  scaffolder?: {
    formRules?: {
      /**
       * Longest time that the systems are asked about the values of one form, in milliseconds. Default: 20000.
       */
      timeoutMs?: number;
    };
  };
}
