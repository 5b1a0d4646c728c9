import type { ConfigApi } from '@backstage/frontend-plugin-api';

/**
 * Annotations of a user entity that the directory fills (P-120).
 *
 * @remarks Each can be replaced by `portal.userAnnotations.<key>` in the configuration.
 */
export const DEFAULT_USER_ANNOTATIONS = {
  company: 'retail.example/company',
  employeeId: 'retail.example/employee-id',
  role: 'retail.example/role',
  manager: 'retail.example/manager',
  jobFunction: 'retail.example/job-function',
  githubUsername: 'retail.example/github-username',
} as const;

/** Annotation name by profile field. */
export type UserAnnotations = Record<
  keyof typeof DEFAULT_USER_ANNOTATIONS,
  string
>;

/** Reads the configured annotation names, with the defaults for the others. */
export function readUserAnnotations(config: ConfigApi): UserAnnotations {
  const read = (key: keyof UserAnnotations) =>
    config.getOptionalString(`portal.userAnnotations.${key}`) ??
    DEFAULT_USER_ANNOTATIONS[key];
  return {
    company: read('company'),
    employeeId: read('employeeId'),
    role: read('role'),
    manager: read('manager'),
    jobFunction: read('jobFunction'),
    githubUsername: read('githubUsername'),
  };
}
