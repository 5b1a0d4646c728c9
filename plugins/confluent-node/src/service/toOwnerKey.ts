import { InputError } from '@backstage/errors';

/** Kind and namespace of an entity ref. */
const ENTITY_REF = /^(?:group|user|component|system|resource):(?:[^/]*\/)?/i;

/**
 * The key by which service accounts name whom they are registered to: what stands before the `@` of a mail address, the
 * name of an entity ref, or the text itself, in lower case.
 *
 * @remarks The header `mra` is nowhere defined (ledger C-062); it is taken as this.
 * @param registrant - for example `checkout`, `group:default/checkout`, `checkout@retail.example` or `APP1002`
 * @throws InputError when nothing that can be a key is left
 */
export function toOwnerKey(registrant: string): string {
  const name = registrant.trim().replace(ENTITY_REF, '');
  const key = name
    .replace(/@.*$/s, '')
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
