export interface Config {
  /** Resources that templates create in the company systems, and the repository of their entities. */
  cloudResources?: {
    /** Annotation of a user entity with the GitHub username. Default: `retail.example/github-username`. */
    githubUsernameAnnotation?: string;
  };
}
