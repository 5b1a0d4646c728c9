export interface Config {
  /** Confluent Cloud: service accounts, topics and identity pools of two environments. */
  confluent: {
    /** Address of the organisation's API, `https://api.confluent.cloud`. */
    baseUrl: string;

    /** Cloud API key (of the organisation's resources). */
    apiKey: {
      key: string;
      /** @visibility secret */
      secret: string;
    };

    environments: {
      /** Shown as Non-Production or Development. */
      dev: ConfluentEnvironmentConfig;
      /** Shown as Production. */
      prod: ConfluentEnvironmentConfig;
    };

    /** Where it stands which application a topic belongs to, and to whom. */
    topicMetadata?: {
      /**
       * `streamCatalog`: Confluent Cloud's own catalogue. `catalogue`: resources of type `kafka-topic` in the portal's
       * catalogue. Default: `streamCatalog`.
       *
       * With `catalogue`, whoever may register a file of such a resource says whose a topic is that no template made. Choose it only
       * where `catalog.rules` leave resources to files that the company trusts.
       */
      source?: 'streamCatalog' | 'catalogue';

      /**
       * Attribute with the application id: of the topic itself, or `<business metadata or tag>.<attribute>`. Only for
       * `streamCatalog`. Default: `Application.application_id`.
       */
      applicationIdAttribute?: string;

      /**
       * Attribute with the owner's mail address or `TBC`, named in the same way. Only for `streamCatalog`. Default:
       * `Application.owner`.
       */
      ownerAttribute?: string;
    };

    serviceAccounts?: {
      /**
       * How names of service accounts are made: `{type}` (`team` or `application`), `{owner}` (name of the team or id of
       * the application, lower case), `{environment}` (`dev` or `prod`) and `{number}`, once each. Accounts with other
       * names belong to nobody. Default: `sa-{type}-{owner}-{environment}-{number}`.
       */
      pattern?: string;
    };

    /** Longest time that one try of a call may take, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    rateLimit?: {
      /** How often one user may ask in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}

interface ConfluentEnvironmentConfig {
  /** Address of the cluster's REST API, for example `https://pkc-12345.westeurope.azure.confluent.cloud:443`. */
  restEndpoint: string;

  /** Id of the cluster, `lkc-…`. */
  clusterId: string;

  /** API key of the cluster. */
  apiKey: {
    key: string;
    /** @visibility secret */
    secret: string;
  };

  /** Id of the identity provider whose pools belong to this environment, `op-…`. */
  identityProviderId: string;

  /** The environment's Stream Catalog; needed unless `topicMetadata.source` is `catalogue`. */
  streamCatalog?: {
    /** Address of the Schema Registry, for example `https://psrc-12345.westeurope.azure.confluent.cloud`. */
    endpoint: string;

    /** Id of the Schema Registry, `lsrc-…`. */
    registryId: string;

    /** API key of the Schema Registry. */
    apiKey: {
      key: string;
      /** @visibility secret */
      secret: string;
    };
  };
}
