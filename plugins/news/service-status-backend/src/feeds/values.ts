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

/** Minutes that the zones of feeds are ahead of UTC, besides those that `Date` knows. */
const ZONES: Record<string, number> = {
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  IST: 330,
  SGT: 480,
  HKT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  AKST: -540,
  AKDT: -480,
  HST: -600,
};

const MINUTE_MS = 60_000;

/** A zone, or an offset, that a time ends with. */
const HAS_ZONE = /(?:[a-z]|[+-]\d{2}:?\d{2})\)?$/i;
const HALF_OF_DAY = /\d ?[ap]m$/i;

const COMPACT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?/;
const HOURS_ONLY = /(:\d\d(?:\.\d{1,9})?[+-]\d\d)$/;

/** Longest time, in characters. */
const MAX_TIME = 70;

/** Reads a time between the years 2000 and 2100, in UTC if it names no zone; undefined for any other text. */
export function toTime(text: string | undefined): Date | undefined {
  const written = text?.trim() ?? '';
  if (written.length > MAX_TIME) return undefined;
  const time = /^\d{10}(?:\d{3})?$/.test(written)
    ? new Date(Number(written.padEnd(13, '0')))
    : parseTime(
        written
          .replace(COMPACT, (_, y, mo, d, h, mi, s = '00') => {
            return `${y}-${mo}-${d}T${h}:${mi}:${s}`;
          })
          .replace(HOURS_ONLY, '$1:00'),
      );
  const year = time.getUTCFullYear();
  return year >= 2000 && year < 2100 ? time : undefined;
}

function parseTime(written: string): Date {
  const inUtc = (bare: string) =>
    Date.parse(`${bare.replace(/(\d)T(\d)/, '$1 $2')} UTC`);
  const [, bare, zone = ''] =
    /^(.{1,60}\d) ?([A-Z]{3,4})$/i.exec(written) ?? [];
  const name = zone.toUpperCase();
  if (Object.hasOwn(ZONES, name)) {
    return new Date(inUtc(bare) - ZONES[name] * MINUTE_MS);
  }
  const isBare = !HAS_ZONE.test(written) || HALF_OF_DAY.test(written);
  return new Date((isBare && inUtc(written)) || written);
}
