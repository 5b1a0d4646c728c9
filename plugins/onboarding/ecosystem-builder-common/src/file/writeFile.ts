import { isAbsent, orderKeys, type Payload, withoutKeys } from '../payload';

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && isAbsent(value);
}

function format(payload: Payload): string {
  const sent = Object.entries(payload).filter(
    ([, value]) => value !== undefined && !isEmptyList(value),
  );
  return `${JSON.stringify(Object.fromEntries(sent), undefined, 2)}\n`;
}

/** Returns the text of a new onboarding file: the payload in the order of the specification, without empty lists. */
export function formatNewFile(payload: Payload): string {
  return format(orderKeys(payload));
}

/**
 * Returns the text of a changed onboarding file. Keys keep the order of the file, new ones follow. The name of the file is
 * part of the payload (ledger E-080), but of the file only if the file had it before.
 */
export function formatChangedFile(file: Payload, payload: Payload): string {
  const kept = Object.keys(file).filter(key => Object.hasOwn(payload, key));
  const added = orderKeys(withoutKeys(payload, kept));
  const isNamed = Object.hasOwn(file, 'filename');
  const ordered = {
    ...Object.fromEntries(kept.map(key => [key, payload[key]])),
    ...added,
  };
  return format(isNamed ? ordered : withoutKeys(ordered, ['filename']));
}
