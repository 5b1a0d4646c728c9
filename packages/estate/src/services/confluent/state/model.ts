/** The environments of the company; each has one cluster. */
export const ENVIRONMENTS = ['dev', 'prod'] as const;

export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** An account for programs, of the whole organisation. */
export interface ServiceAccount {
  /** `sa-` and six characters. */
  id: string;
  displayName: string;
  description: string;
  createdAt: string;
}

/** The identity provider of a pool. */
export interface IdentityProvider {
  /** `op-` and some characters. */
  id: string;
  displayName: string;
}

/** Identities of a provider that may connect. */
export interface IdentityPool {
  /** `pool-` and four characters. */
  id: string;
  providerId: string;
  displayName: string;
  description: string;
  identityClaim: string;
  /** An expression of the Common Expression Language over the claims of a token. */
  filter: string;
  createdAt: string;
}

export interface Topic {
  name: string;
  partitions: number;
  /** Settings that differ from the product's defaults, by name. */
  configs: Record<string, string>;
  /** Business metadata in the Stream Catalog: attributes by the name of their group. */
  businessMetadata: Record<string, Record<string, string>>;
}

/** A rule about who may do what in a cluster, as its REST API names the fields. */
export interface Acl {
  resource_type: string;
  resource_name: string;
  pattern_type: string;
  /** `User:` with the id of an account. */
  principal: string;
  host: string;
  operation: string;
  permission: string;
}

/** An environment with its one cluster. */
export interface Cluster {
  environmentId: string;
  /** `lkc-` and some characters. */
  id: string;
  displayName: string;
  /** Schema Registry, which serves the Stream Catalog; `lsrc-` and some characters. */
  registryId: string;
  topics: Topic[];
  acls: Acl[];
}

/** The state of Confluent Cloud. */
export interface ConfluentState {
  serviceAccounts: ServiceAccount[];
  identityProviders: IdentityProvider[];
  identityPools: IdentityPool[];
  clusters: Record<EnvironmentName, Cluster>;
}
