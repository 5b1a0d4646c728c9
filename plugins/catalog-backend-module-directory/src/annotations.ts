/**
 * Annotations of a user entity that are filled from the directory (P-120).
 * The keys are our own; `edit` is upstream's, which its cards know.
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
