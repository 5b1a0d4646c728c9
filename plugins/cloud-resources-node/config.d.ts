export interface Config {
  /** What templates make in the company's systems, and where it is written down. */
  cloudResources?: {
    /** Annotation of a person's entity that holds their GitHub username. Default: `retail.example/github-username`. */
    githubUsernameAnnotation?: string;
  };
}
