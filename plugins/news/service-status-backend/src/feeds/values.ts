import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { MAX_ID, MAX_TEXT, MAX_TITLE } from './limits';

/** Longest HTML that is converted, in characters. */
const MAX_HTML = 4 * MAX_TEXT;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes the five entities of XML and numeric references, once. All others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (_, decimal, hexadecimal, name) =>
      name
        ? NAMED[name.toLowerCase()]
        : characterOf(
            decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16),
          ),
  );
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** Converts HTML of a stranger to plain text: no tags, no scripts, no control characters. */
export function toPlainText(html: string, limit: number = MAX_TEXT): string {
  const lines = html
    .slice(0, MAX_HTML)
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n');
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return clean(decodeEntities(bare), limit);
}

/** Converts HTML of a stranger to a title in one line. */
export function toTitle(html: string): string {
  return toPlainText(html, MAX_TITLE).replace(/\s+/g, ' ');
}

function clean(text: string, limit: number): string {
  const tidy = text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
    .slice(0, limit);
  // Postgres refuses half characters.
  return Buffer.from(tidy, 'utf8').toString('utf8').trim();
}

/** Returns an id of limited length. Different ids stay different. */
export function toId(text: string): string {
  const id = clean(text, MAX_ID + 1);
  return id === text && id.length <= MAX_ID
    ? id
    : createHash('sha256').update(text).digest('hex');
}

/** Returns an http or https address; undefined for any other one. */
export function toLink(text: string | undefined): string | undefined {
  const address = text?.trim();
  if (!address || address.length > MAX_ID || !URL.canParse(address)) {
    return undefined;
  }
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Reads a time between the years 2000 and 2100; undefined for any other text. */
export function toTime(text: string | undefined): Date | undefined {
  const time = new Date(text ?? '');
  const year = time.getUTCFullYear();
  return year >= 2000 && year < 2100 ? time : undefined;
}
