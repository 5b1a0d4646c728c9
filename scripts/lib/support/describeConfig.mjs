import { readKnownKeys } from './knownKeys.mjs';

/** Keys whose values are secrets, of whatever type they are. */
const SECRET_KEY =
  /secret|password|passwd|token|credential|private|key|pin$|code|cookie|connection$/i;

/** Keys of measures: the only ones whose numbers are told. */
const MEASURE_KEY =
  /^(?:timeout|limit|port|size|interval|milliseconds|seconds|minutes|hours|days|trustProxy)$|(?:Timeout|Limit|Port|Size|Interval|Bytes|Mb|Ms|Seconds|Minutes|Hours|Days|PerMinute|Percent)$|^(?:max|min)[A-Z]/;

/** A longer number can be that of a person or of an account. */
const MOST = 999_999;

/** A whole value that comes from the environment, where only the variable's name is told. */
const VARIABLE = /^\$\{[A-Z][A-Z0-9_]{0,63}\}$/;

/**
 * Describes a configuration without its texts: which keys are set, the switches and short numbers of measures. Texts can be secrets,
 * names of people and addresses, so that none is told; of a list only the length and the descriptions of its objects.
 *
 * @param {unknown} value
 * @param {object} [place]
 * @param {Set<string>} [place.known] - keys that are told; the place of any other one is
 * @param {boolean} [place.isSecret] - below a key that names a secret
 * @param {boolean} [place.isMeasure] - at a known key of a measure
 */
export function describeConfig(value, place = {}) {
  const { known = readKnownKeys(), isSecret = false } = place;
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) {
    return value.map(entry => describeConfig(entry, { ...place, known }));
  }
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry], index) => [
        known.has(key) ? key : `(key ${index + 1})`,
        describeConfig(entry, {
          known,
          isSecret: isSecret || SECRET_KEY.test(key),
          isMeasure: known.has(key) && MEASURE_KEY.test(key),
        }),
      ]),
    );
  }
  if (typeof value === 'string') return VARIABLE.test(value) ? value : 'set';
  const isTold =
    typeof value === 'boolean' ||
    (place.isMeasure && typeof value === 'number' && Math.abs(value) <= MOST);
  return isTold && !isSecret ? value : 'set';
}
