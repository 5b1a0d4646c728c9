import { z } from 'zod/v3';

const abbreviations = z.object({
  productGroups: z.record(z.string()),
  technologyGroups: z.record(z.string()),
});

/** Abbreviations by the name of the group (ledger C-085). */
export type Abbreviations = z.infer<typeof abbreviations>;

/**
 * Reads the file of abbreviations.
 *
 * @throws Error if the text is not JSON of this shape
 */
export function parseAbbreviations(text: string): Abbreviations {
  const parsed = abbreviations.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new Error('The file of abbreviations cannot be read');
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The abbreviation of a group, from own properties only, or undefined. */
export function abbreviationOf(
  group: string,
  groups: Record<string, string>,
): string | undefined {
  return Object.hasOwn(groups, group) ? groups[group] : undefined;
}
