export interface Config {
  /** Confluent Cloud: service accounts, topics and identity pools of two environments. */
  confluent: {
    /** Address of the organisation's API, `https://api.confluent.cloud`. */
    baseUrl: string;

    /** Cloud API key for the organisation's resources. */
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

    /** Source of the applications and owners of topics. */
    topicMetadata?: {
      /**
       * `streamCatalog`: Confluent Cloud's own catalogue. `catalogue`: resources of type `kafka-topic` in the portal's
       * catalogue. Default: `streamCatalog`.
       *
       * With `catalogue`, every person who may register a file of such a resource can set the owner of a topic that no
       * template created. Use it only if `catalog.rules` allow resources only from files that the company trusts.
       */
      source?: 'streamCatalog' | 'catalogue';

      /**
       * Attribute with the application id, either of the topic itself or `<business metadata or tag>.<attribute>`. Only for
       * `streamCatalog`. Default: `Application.application_id`.
       */
      applicationIdAttribute?: string;

      /**
       * Attribute with the owner's mail address or `TBC`, in the same format. Only for `streamCatalog`. Default:
       * `Application.owner`.
       */
      ownerAttribute?: string;
    };

    /** Time limit of one attempt of a call, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    rateLimit?: {
      /** Maximum number of requests of one user per minute. Default: 120. */
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

  /** The environment's Stream Catalog. Required unless `topicMetadata.source` is `catalogue`. */
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
