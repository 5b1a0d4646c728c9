import { createServiceRef } from '@backstage/backend-plugin-api';

/** Knows the groups of people. */
export interface PersonGroups {
  /**
   * All groups of a person with the groups above them, as entity refs, at most a few seconds old.
   *
   * @throws ServiceUnavailableError without an answer in time
   */
  of(userRef: string): Promise<string[]>;
}

/**
 * The groups of people. The family of the access has the implementation, and installs it in the backend.
 *
 * @public
 */
export const personGroupsServiceRef = createServiceRef<PersonGroups>({
  id: 'portal.access.person-groups',
  scope: 'plugin',
});
