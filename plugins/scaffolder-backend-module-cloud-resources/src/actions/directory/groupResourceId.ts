/** Id of a directory group among the things that templates make. */
export function groupResourceId(objectId: string): string {
  return `directory/groups/${objectId}`;
}
