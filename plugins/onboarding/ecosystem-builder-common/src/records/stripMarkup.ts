const TAG = /<\/?[a-z][^<>]*>/gi;
const SPACES = /\s+/g;

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const ENTITY = new RegExp(Object.keys(ENTITIES).join('|'), 'g');

/**
 * Converts the paragraph markup of a description to plain text on one line (ledger E-108). The result is a text, never
 * markup: it may contain `<` and must not be rendered as HTML.
 */
export function stripMarkup(description: string): string {
  return description
    .replace(TAG, ' ')
    .replace(ENTITY, entity => ENTITIES[entity] ?? entity)
    .replace(SPACES, ' ')
    .trim();
}
