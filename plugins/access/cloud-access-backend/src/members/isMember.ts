import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';

/** Object ids in the directory. */
export interface MemberKey {
  groupId: string;
  personId: string;
}

/**
 * Reads whether a person is a member of a group, from both sides: each answer may come from a replica that lags.
 *
 * @returns true if one side has the other
 * @throws UpstreamUnavailableError if the directory knows neither of them, as a wrong gateway would answer; errors of
 * `DirectoryCommands`
 */
export async function isMember(
  directory: Pick<DirectoryCommands, 'listGroupsOf' | 'listLinks'>,
  { groupId, personId }: MemberKey,
): Promise<boolean> {
  const [members, groups] = await Promise.all([
    orUnknown(directory.listLinks(groupId, 'members')),
    orUnknown(directory.listGroupsOf('person', personId)),
  ]);
  if (!members && !groups) {
    throw new UpstreamUnavailableError(
      'The directory knows neither the group nor the person',
    );
  }
  return has(members, personId) || has(groups, groupId);
}

function has(ids: readonly string[] | undefined, id: string): boolean {
  return (ids ?? []).some(each => each.toLowerCase() === id.toLowerCase());
}

/** Returns undefined for an object that the directory does not know. */
async function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as Error).name !== 'NotFoundError') throw error;
    return undefined;
  }
}
