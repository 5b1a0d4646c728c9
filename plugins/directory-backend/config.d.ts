export interface Config {
  /** The company directory (Microsoft Graph) and the company's SharePoint lists. Read with the portal's managed identity. */
  msgraph: {
    /** Address of Microsoft Graph with its version, for example `https://graph.microsoft.com/v1.0`. */
    baseUrl: string;

    /** What the portal's identity asks a token for. Default: the host of `baseUrl` followed by `/.default`. */
    scope?: string;

    /** Longest time that one try of a call may take, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    rateLimit?: {
      /** How often one user may ask in a minute. Default: 120. */
      requestsPerMinute?: number;
    };

    /**
     * Names that no group that is made through the portal may have, in any spelling. The groups that the configuration
     * names by an entity ref, for example in `permission.portal.admins`, are always reserved.
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

      /** Id of the list of service requests, to which templates add incidents, work orders and requests for subscriptions. Without it they cannot. */
      serviceRequests?: string;

      /** Most entries of a list that are read; an answer that was cut says so. Default: 5000. */
      maxItems?: number;
    };
  };
}
