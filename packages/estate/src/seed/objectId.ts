import { createHash } from 'node:crypto';

/** Namespace of the estate's object ids (RFC 9562, version 5). Changing it changes every id. */
const NAMESPACE = Buffer.from('6f9d3c1be0a24b5d9a53d1c7f4b28e60', 'hex');

/** Kinds of objects with an id in the directory, its lists and Azure DevOps. */
export type ObjectKind =
  | 'person'
  | 'group'
  | 'site'
  | 'web'
  | 'list'
  | 'list-item'
  | 'devops-project'
  | 'devops-repository';

/**
 * Returns a version 5 UUID for a name: the same on every start and every machine.
 *
 * @param kind - gives people, groups and others with the same name different ids
 */
export function objectId(kind: ObjectKind, name: string): string {
  const hash = createHash('sha1')
    .update(NAMESPACE)
    .update(`${kind}:${name.toLowerCase()}`)
    .digest()
    .subarray(0, 16);
  hash[6] = (hash[6] & 0x0f) | 0x50;
  hash[8] = (hash[8] & 0x3f) | 0x80;
  return hash
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
