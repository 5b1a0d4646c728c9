/** How much data the estate is seeded with: the hand-written seed, or that and a large generated organisation beside it. */
export type EstateScale = 'small' | 'large';

/**
 * The secrets that connect the portal to the estate. They are generated at random on the first start and kept in
 * `<dataDir>/credentials.json` (mode 0600), where the start script reads them.
 */
export interface EstateCredentials {
  /** Directory tenant, a UUID: part of the sign-in metadata URL, and the `tid` claim. */
  tenantId: string;
  /** Client id of the portal's app registration, a UUID. */
  clientId: string;
  /** Client secret of the portal's app registration. */
  clientSecret: string;
  /** Value for `IDENTITY_HEADER`, which the managed identity endpoint demands. */
  identityHeader: string;
  /** Personal access token with every right in the source-control organisation. */
  sourceControlToken: string;
  /** Personal access token with every right in the organisation of Azure DevOps. */
  azureDevOpsToken: string;
  /** API keys of Confluent Cloud: one for the organisation's resources, one for the cluster of each environment. */
  confluent: Record<'cloud' | 'dev' | 'prod', { key: string; secret: string }>;
}

/** One person of the directory, as the services of the estate see them. */
export interface PersonSeed {
  /** Object id in the directory, a UUID derived from the principal name: the same on every start. */
  id: string;
  displayName: string;
  givenName: string;
  surname: string;
  /** Absent for a person without a mailbox. */
  mail?: string;
  /** Principal name, lower case, for example `app.requester@retail.example`. */
  userPrincipalName: string;
  jobTitle: string;
  /** Area the person works in; `job-function` in the catalogue. */
  department: string;
  companyName: string;
  employeeId: string;
  officeLocation: string;
  /** Principal name of the manager; absent at the top of the tree. */
  manager?: string;
  accountEnabled: boolean;
  /** Whether the person belongs to the company or visits from another one. */
  userType: 'Member' | 'Guest';
  /** Login in source control; absent for a person who has none. */
  githubUsername?: string;
  /** Mail nicknames of the groups that the person is a direct member of. */
  groups: string[];
  /** For the sample accounts only: who this is, in a few words. */
  sampleAccount?: string;
}

/** One service of the estate, listening inside the process. */
export interface EstateService {
  /** The name under which faults are set for it, for example `source-control`. */
  name: string;
  /** Internal port on 127.0.0.1, ephemeral. The estate's proxy stands in front of it on the public port. */
  port: number;
  /** Brings the seed back and forgets everything that was created since. */
  reset(): Promise<void>;
  /** Stops listening and releases what the service holds. */
  close(): Promise<void>;
}

/** What every service of the estate is created with. */
export interface EstateServiceOptions {
  /** Address that clients use, without a trailing slash, for example `http://localhost:4601`. */
  publicUrl: string;
  /** Folder for the service's state; exists when the service is created. */
  dataDir: string;
  /** The repository's `examples` folder: where seeds are read from. */
  examplesDir: string;
  scale: EstateScale;
  credentials: EstateCredentials;
  /** Everybody in the directory. */
  people: PersonSeed[];
}

/** Public addresses of a running estate, without trailing slashes. */
export interface EstateUrls {
  frontPage: string;
  sourceControl: string;
  signIn: string;
  graph: string;
  /** Managed identity endpoint: the value for `IDENTITY_ENDPOINT`. */
  identity: string;
  /** Azure Resource Manager. */
  azure: string;
  confluent: string;
  /** The service bus's part of Azure Resource Manager. */
  serviceBus: string;
  azureDevOps: string;
}
