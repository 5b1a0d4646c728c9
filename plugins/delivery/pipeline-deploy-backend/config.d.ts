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
    /**
     * Where only releases go whose commit was deployed with success before, to any other environment of the repository. Default:
     * nowhere.
     */
    testedBefore?: {
      /** `prod`, `non-prod`. */
      types?: string[];
      /** Names of environments. */
      environments?: string[];
    };
    /** Deployments that start some minutes after the request, or after its approval, so that somebody can still stop them. Default: none. */
    wait?: {
      minutes: number;
      /** `prod`, `non-prod`. */
      types?: string[];
      /** Names of environments. */
      environments?: string[];
    };
    /** Name of the company's time zone (IANA), by whose clocks freezes begin and end, and deployments are scheduled. Default: `UTC`. */
    timeZone?: string;
    /** Times in which nothing is deployed. Freeze managers announce further ones in the portal. */
    freezes?: {
      /** Lower-case letters, digits and dashes. */
      id: string;
      title: string;
      reason: string;
      /** Clock time of the company's zone, such as `2026-11-26T18:00`. */
      starts: string;
      ends: string;
      /** `prod`, `non-prod`. Default: both. */
      types?: string[];
      /** Names of environments. Default: all. */
      environments?: string[];
      /** Names or entity refs of domains. Default: all. */
      domains?: string[];
    }[];
    /** Services of the Cloud Monitor whose incidents are those of our own components. Default: none. */
    incidentServices?: string[];
    /**
     * Whether urgent incidents of PagerDuty and Opsgenie, which a component names by its annotations, count for DORA's measures. Default:
     * false.
     */
    countsOnCall?: boolean;
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
