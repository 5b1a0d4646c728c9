export interface Config {
  pipelineDeploy?: {
    /** Names of the annotations that register a component. */
    annotations?: {
      /** Default: `retail.example/cicd-as-service`. */
      production?: string;
      /** Default: `retail.example/dev-cicd-as-service`. */
      development?: string;
    };
    /** Deployments that a second person must approve. Default: none. */
    approval?: {
      /** `prod`, `non-prod`. */
      types?: string[];
      /** Names of environments. */
      environments?: string[];
    };
    /** Services of the Cloud Monitor whose incidents are those of our own components. Default: none. */
    incidentServices?: string[];
    /** Address of the page or template that registers a component for pipelines as a service. */
    enrolUrl?: string;
    /** Address of the support. Default: `app.supportChatUrl`. */
    supportUrl?: string;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
