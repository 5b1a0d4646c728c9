export interface Config {
  github?: {
    onboarding?: {
      /**
       * Name of the onboarding repository, from which the page reads the application catalogue.
       * @visibility frontend
       */
      repository?: string;
    };
  };
  /** Domains, names and texts of the company that form fields need. */
  fieldKit?: {
    copilot?: {
      /**
       * Companies, as written in GitHub profiles, whose members cannot get Copilot. Case and a leading `@` are ignored.
       * Default: the placeholders `Contractor One` and `Contractor Two`.
       * @visibility frontend
       */
      excludedCompanies?: string[];
      /**
       * Text of the notification of a refusal, with the placeholders `{login}` and `{company}`.
       * Default: `User is not allowed to raise request for getting Github Co-Pilot Access`.
       * @visibility frontend
       */
      refusal?: string;
    };
  };
}
