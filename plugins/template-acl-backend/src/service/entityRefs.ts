import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';

const HOLDER_KINDS = ['user', 'group'];
/** What names and namespaces in the catalogue may be made of, at most. */
const REF = /^[a-z]+:[a-z0-9_.-]+\/[a-z0-9_.-]+$/;

/**
 * Reads a reference of a user or group, as the catalogue writes it: in lower case, with its namespace.
 *
 * @param field - the field it came in, for the message
 * @throws InputError naming the field
 */
export function readHolderRef(ref: string, field: string): string {
  const normalised = normalise(ref);
  const kind = normalised?.split(':', 1)[0];
  if (!normalised || !kind || !HOLDER_KINDS.includes(kind)) {
    throw new InputError(
      `${field}: '${ref}' is no reference of a user or group, for example user:default/asha`,
    );
  }
  return normalised;
}

/** Reads references of users and groups; who is named twice is in the answer once. */
export function readHolderRefs(
  refs: readonly string[],
  field: string,
): string[] {
  return [
    ...new Set(
      refs.map((ref, index) => readHolderRef(ref, `${field}[${index}]`)),
    ),
  ];
}

/** The reference of a template. */
export function templateRefOf(name: string, namespace = 'default'): string {
  return stringifyEntityRef({ kind: 'template', namespace, name });
}

function normalise(ref: string): string | undefined {
  try {
    const normalised = stringifyEntityRef(parseEntityRef(ref.trim()));
    return REF.test(normalised) ? normalised : undefined;
  } catch {
    return undefined;
  }
}
