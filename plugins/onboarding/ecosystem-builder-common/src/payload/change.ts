import { PAYLOAD_KEYS, type Payload, type PayloadKey } from './schema';

/** Returns a payload without some keys. */
export function withoutKeys(
  payload: Payload,
  keys: readonly string[],
): Payload {
  return Object.fromEntries(
    Object.entries(payload).filter(([key]) => !keys.includes(key)),
  );
}

/** Returns true if a value counts as missing in a payload: undefined, a blank text or an empty list (ledger E-145). */
export function isAbsent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Sets a key, or removes it if the value is absent. */
export function withKey<Key extends PayloadKey>(
  payload: Payload,
  key: Key,
  value: Payload[Key],
): Payload {
  return isAbsent(value)
    ? withoutKeys(payload, [key])
    : { ...payload, [key]: value };
}

/** Sorts the keys of a payload: known keys in the order of the specification, then the other keys in their order. */
export function orderKeys(payload: Payload): Payload {
  const rest = withoutKeys(payload, PAYLOAD_KEYS);
  const known = PAYLOAD_KEYS.filter(key => payload[key] !== undefined);
  return {
    ...Object.fromEntries(known.map(key => [key, payload[key]])),
    ...rest,
  };
}
