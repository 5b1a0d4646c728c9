import type { HumanDuration } from '@backstage/types';

export interface Config {
  cloudAccess?: {
    /** Address of the Azure portal, for links to scopes. Default: `https://portal.azure.com`. */
    portalUrl?: string;
    /** Users and groups that decide about offers without an owner, for example `cloud-platform`. Default: admins only. */
    approvers?: string[];
    /** The roles that people can ask for, each at one scope and through one group of the directory. */
    roles?: Array<{
      /** Never changes, because grants and their history belong to it. */
      id: string;
      /** Id of a subscription or resource group in Azure. */
      scope: string;
      /** `Reader`, `Contributor`, or the name of the role in `roleId`. A role that can assign roles is refused. */
      role: string;
      /** Id of a role that is neither Reader nor Contributor. */
      roleId?: string;
      /** What the role gives, in a sentence. */
      description?: string;
      /** Object id of the directory group that holds this role at this scope, and nothing else. */
      group: string;
      /** Users and groups that decide. Default: the owner of the resource entity, then `cloudAccess.approvers`. */
      approvers?: string[];
      /** Users and groups that may ask. Default: everybody. */
      requesters?: string[];
      /** Longest time of a grant, for example `{ days: 5 }`; the limit also of extensions, from the time of approval. */
      maxDuration: HumanDuration | string;
    }>;
    /**
     * Time in which a change of Azure or the directory becomes visible everywhere. An end counts only when reads over
     * this time confirm it, and a role is gone only then. Default: `{ minutes: 10 }`, at least a minute.
     */
    visibleWithin?: HumanDuration | string;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
