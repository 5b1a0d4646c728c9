/**
 * Annotations of a user entity from the directory (P-120). The keys are our own, except `edit`, which upstream's
 * cards read.
 */
export const USER_ANNOTATIONS = {
  company: 'retail.example/company',
  employeeId: 'retail.example/employee-id',
  role: 'retail.example/role',
  manager: 'retail.example/manager',
  jobFunction: 'retail.example/job-function',
  githubUsername: 'retail.example/github-username',
  edit: 'backstage.io/edit-url',
} as const;

/** Annotations of groups and users whose name belongs to several directory objects. */
export const NAME_ANNOTATIONS = {
  /** On the entity that keeps the name: refs of the other entities, joined by commas. */
  sharedWith: 'retail.example/directory-name-shared-with',
  /** On each other entity: ref of the entity that keeps the name. */
  takenBy: 'retail.example/directory-name-taken-by',
} as const;
