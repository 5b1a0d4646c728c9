export interface Config {
  cloudResources?: {
    serviceBus?: {
      /**
       * Environments of the service bus in which a form creates a request to the platform team for a topic or queue:
       * `dev`, `nonProd`, `prod`. Default: none. A subscription to another team's topic is a request in every
       * environment.
       */
      requestOnly?: ('dev' | 'nonProd' | 'prod')[];
    };
  };

  /** The company's service bus (Azure Service Bus). Read with the portal's managed identity. */
  serviceBus: {
    /** Address of Azure Resource Manager, `https://management.azure.com`. */
    baseUrl: string;

    environments: {
      dev: ServiceBusNamespaceConfig;
      nonProd: ServiceBusNamespaceConfig;
      prod: ServiceBusNamespaceConfig;
    };

    /** Time limit of one attempt of a call, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    rateLimit?: {
      /** Maximum number of requests of one user per minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}

/** The namespace of an environment. */
interface ServiceBusNamespaceConfig {
  /** Id of the Azure subscription. */
  subscriptionId: string;
  resourceGroup: string;
  /** Name of the namespace, without `.servicebus.windows.net`. */
  namespace: string;
}
