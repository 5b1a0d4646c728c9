import type { Profile } from '../queries';

/** Number of languages with a colour of their own. */
const SHOWN = 5;

/** A language with its share. */
export interface LanguageShare {
  name: string;
  /** Share of all bytes, 0 to 100. */
  percent: number;
}

/** The largest languages with their shares; the others together as `Other`. */
export function sharesOf(languages: Profile['languages']): LanguageShare[] {
  const total = languages.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0) return [];
  const large = languages.slice(0, SHOWN);
  const rest = languages.slice(SHOWN).reduce((sum, one) => sum + one.bytes, 0);
  return [...large, ...(rest > 0 ? [{ name: 'Other', bytes: rest }] : [])].map(
    ({ name, bytes }) => ({ name, percent: (bytes / total) * 100 }),
  );
}
