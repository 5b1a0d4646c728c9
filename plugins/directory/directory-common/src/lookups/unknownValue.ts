/** The company's lists have this text where a value is not known yet (ledger E-110). */
const TO_BE_CONFIRMED = 'TBC';

/** Returns true if a list has no value yet: an empty text or `TBC`, in any case. */
export function isUnknown(value: string): boolean {
  const text = value.trim();
  return text === '' || text.toUpperCase() === TO_BE_CONFIRMED;
}
