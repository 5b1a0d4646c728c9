import { InputError } from '@backstage/errors';

/** Kind and namespace of an entity ref. */
const ENTITY_REF = /^(?:group|user|component|system|resource):(?:[^/]*\/)?/i;

/**
 * Converts a registrant to the key in the names of its service accounts: the part of a mail address before the `@`, the
 * name of an entity ref, or the text itself, in lower case.
 *
 * @remarks The header `mra` is not defined anywhere (ledger C-062); the portal uses this key for it.
 * @param registrant - for example `checkout`, `group:default/checkout`, `checkout@retail.example` or `APP1002`
 * @throws InputError if no valid key remains
 */
export function toOwnerKey(registrant: string): string {
  const name = registrant.trim().replace(ENTITY_REF, '');
  const key = name
    .replace(/@.*/s, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (!key) {
    throw new InputError(
      "'mra' names nobody: give the name of a team, its mail address, or the id of an application",
    );
  }
  return key;
}
