/** How much data the estate is seeded with: the hand-written seed, or that and a large generated organisation beside it. */
export type EstateScale = 'small' | 'large';

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
