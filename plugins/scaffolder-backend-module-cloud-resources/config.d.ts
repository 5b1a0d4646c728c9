export interface Config {
  /** What templates make in the company's systems, and where it is written down. */
  cloudResources?: {
    catalogue?: {
      /**
       * Repository of the organisation that holds an entry of the catalogue for each thing that a template made. Only the portal
       * and who looks after it may write there: by these entries the portal knows whose a thing is. Default: `cloud-resources`.
       */
      repository?: string;

      /** Folder in it, without slashes around. Default: `resources`. */
      folder?: string;

      /** Branch that is written to. Default: the repository's default branch. */
      branch?: string;
    };

    /** Annotation of a person's entity that holds their GitHub username. Default: `retail.example/github-username`. */
    githubUsernameAnnotation?: string;
  };
}
