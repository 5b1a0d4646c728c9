export interface Config {
  /** The forms that onboard applications. */
  ecosystemBuilder?: {
    /**
     * Who develops the applications of the company: the first value of `developed_by` in a new onboarding. Default: `M&S`.
     * @visibility frontend
     */
    developedBy?: string;
  };
}
