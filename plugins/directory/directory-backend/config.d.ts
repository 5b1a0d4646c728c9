export interface Config {
  /** The company directory (Microsoft Graph) and the company's SharePoint lists. Read with the portal's managed identity. */
  msgraph: {
    /** Address of Microsoft Graph with its version, for example `https://graph.microsoft.com/v1.0`. */
    baseUrl: string;

    /** Scope of the portal's access token. Default: the host of `baseUrl` followed by `/.default`. */
    scope?: string;

    /** Time-out of one attempt, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };

    /**
     * Names that no new group of the portal may have, in any spelling. All groups whose entity ref is in the
     * configuration, for example in `permission.portal.admins`, are reserved.
     */
    reservedGroupNames?: string[];

    lists: {
      /** Id of the SharePoint site: host name, site collection and site, joined by commas. */
      siteId: string;

      /** Id of the master application list. */
      applications: string;

      products: {
        /** Name of the product list in the portal's API, for example `D&TProduct&TeamCatalogue`. */
        name: string;

        /** Id of the product list. */
        listId: string;
      };

      /** Id of the list of cost codes (IO codes). */
      costCodes: string;

      /**
       * Id of the list of service requests, to which templates add incidents, work orders and requests for
       * subscriptions. Without it these templates fail.
       */
      serviceRequests?: string;

      /** Maximum number of items read from a list; an incomplete answer has `complete: false`. Default: 5000. */
      maxItems?: number;
    };
  };
}
