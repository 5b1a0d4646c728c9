const FRONT_MATTER = /^---\r?\n[\s\S]{0,5000}?\r?\n---\r?\n/;

/** Markup of Markdown that is no word: signs of headings, lists, quotes, tables and code at the start of a line. */
const LINE_START = /^[ \t]*(?:#{1,6}|>|[*+-]|\d{1,3}\.|`{3,}\w*|\|)[ \t]*/gm;

const LINK = /!?\[([^[\]]{0,300})\]\([^)\s]{0,500}(?:\s"[^"]{0,200}")?\)/g;

const SIGNS = /[*_`|]+|<[^<>]{0,200}>/g;

/** The words of a Markdown text, for the index of search. */
export function plainText(markdown: string): string {
  return markdown
    .replace(FRONT_MATTER, '')
    .replace(LINE_START, '')
    .replace(LINK, '$1')
    .replace(SIGNS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first heading, which is the title, and status and date: documents have fields of their own for them. */
const HEAD = [
  /^#\s.{0,500}$/m,
  /^(?:[*-]\s+)?(?:\*\*)?(?:status|date)(?:\*\*)?\s*:.{0,500}$/gim,
  /^#{2,6} +(?:status|date) *\r?\n(?:\r?\n)?[^#\r\n].{0,500}$/gim,
];

/** The words of an ADR without its head. */
export function bodyText(markdown: string): string {
  return plainText(
    HEAD.reduce((text, part) => text.replace(part, ''), markdown),
  );
}
