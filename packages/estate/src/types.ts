/** Size of the seed: `small` is the hand-written seed, `large` adds a generated organisation. */
export type EstateScale = 'small' | 'large';

/** The colours in which the picture of a person is drawn, for example `#8a5a3c`. */
export interface PhotoSeed {
  ground: string;
  hair: string;
  skin: string;
  clothes: string;
}

/** A person of the directory. */
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
  /** `Member` for the company's own people, `Guest` for people of other companies. */
  userType: 'Member' | 'Guest';
  /** Login in source control, if any. */
  githubUsername?: string;
  /** Absent for a person without a picture. */
  photo?: PhotoSeed;
  /** Mail nicknames of the groups that the person is a direct member of. */
  groups: string[];
  /** A short description of the role; only for sample accounts. */
  sampleAccount?: string;
}
