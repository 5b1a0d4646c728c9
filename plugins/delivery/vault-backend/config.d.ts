export interface Config {
  /** Vault or OpenBao. Without the section, the routes answer 404. */
  vault?: {
    /** Address, for example `https://vault.retail.example`. */
    baseUrl: string;
    /** Address of the pages for people. Default: `baseUrl`. */
    publicUrl?: string;
    /** Namespace of Vault Enterprise. */
    namespace?: string;
    /**
     * Mount and path below which a component may have secrets; `{ownerGroup}` is the name of its owner group. Default:
     * `['kv/{ownerGroup}']`.
     */
    paths?: string[];
    /** The portal's own sign-in. Its policy needs `list` and `read` on `<mount>/metadata/*`, and nothing else. */
    auth:
      | {
          method: 'approle';
          roleId: string;
          /** @visibility secret */
          secretId: string;
          /** Default: `approle`. */
          mount?: string;
        }
      | {
          method: 'kubernetes';
          role: string;
          /** File with the token of the service account. Default: the one that Kubernetes mounts. */
          tokenFile?: string;
          /** Default: `kubernetes`. */
          mount?: string;
        };
    /** Time-out of one call, in milliseconds. Default: 10,000. */
    timeoutMs?: number;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
