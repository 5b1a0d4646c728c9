import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';

const HOLDER_KINDS = ['user', 'group'];
/** Characters of names and namespaces in the catalogue. */
const REF = /^[a-z]+:[a-z0-9_.-]+\/[a-z0-9_.-]+$/;

/**
 * Normalises the reference of a user or group: in lower case, with its namespace.
 *
 * @param field - name of the field, for the message
 * @throws InputError with the field's name
 */
export function readHolderRef(ref: string, field: string): string {
  const normalised = normalise(ref);
  const kind = normalised?.split(':', 1)[0];
  if (!normalised || !kind || !HOLDER_KINDS.includes(kind)) {
    throw new InputError(
      `${field}: '${ref}' is not the reference of a user or group, for example user:default/asha`,
    );
  }
  return normalised;
}

/** Normalises references of users and groups, without duplicates. */
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

/** Names a template in the metadata of an audit event. */
export function nameTemplate(template: string) {
  return { template };
}

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
