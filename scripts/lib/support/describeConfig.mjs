/** Keys whose values are secrets, of whatever type they are. */
const SECRET_KEY =
  /secret|password|passwd|token|credential|private|key|pin$|code|cookie|connection$/i;

/** Keys as configurations have them; a name that a company chose can be longer. */
const PLAIN_KEY = /^[A-Za-z][\w-]{0,39}$/;

/** A whole value that comes from the environment, where only the variable's name is told. */
const VARIABLE = /^\$\{[A-Z][A-Z0-9_]{0,63}\}$/;

/**
 * Describes a configuration without its texts: which keys are set, and the numbers and switches. Texts can be secrets, names of people
 * and addresses, so that none is told; of a list only the length and the descriptions of its objects.
 *
 * @param {unknown} value
 * @param {boolean} [isSecret] - below a key that names a secret
 */
export function describeConfig(value, isSecret = false) {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) {
    return value.map(entry => describeConfig(entry, isSecret));
  }
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry], index) => [
        PLAIN_KEY.test(key) ? key : `(key ${index + 1})`,
        describeConfig(entry, isSecret || SECRET_KEY.test(key)),
      ]),
    );
  }
  if (typeof value === 'string') return VARIABLE.test(value) ? value : 'set';
  return isSecret ? 'set' : value;
}
