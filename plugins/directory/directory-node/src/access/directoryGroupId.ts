/**
 * Id of a directory group as a resource.
 *
 * @param objectId - object id of the group
 */
export function directoryGroupId(objectId: string): string {
  return `directory/groups/${objectId}`;
}
