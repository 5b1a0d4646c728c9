import type { NamePart } from './NamePart';

/** Says the parts of a name, and those that are missing, in one sentence. */
export function describeName(parts: readonly NamePart[]): string {
  const known = parts.filter(({ value }) => value);
  const missing = parts.filter(
    ({ value, isOptional }) => !value && !isOptional,
  );
  const made = known.map(({ label, value }) => `${label} ${value}`).join(', ');
  const wanted = missing.map(({ label }) => label).join(', ');
  const said = [made && `Made of ${made}`, wanted && `Missing: ${wanted}`];
  const sentence = said.filter(Boolean).join('. ');
  return sentence && `${sentence}.`;
}
