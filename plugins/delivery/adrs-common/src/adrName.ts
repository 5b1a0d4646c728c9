/** What the name of a file or folder says of the ADR in it. */
export interface AdrName {
  /** Undefined for a name with a date, or without a number. */
  number?: number;
  /** Day, for example `2026-01-31`. */
  date?: string;
  /** The rest as words; empty without one. */
  name: string;
}

/** Longest name that is read. */
const MAX_LENGTH = 220;

const MARKDOWN = /\.(?:md|markdown)$/i;

/** Markup that the portal does not read. */
const OTHER_MARKUP = /\.(?:adoc|asciidoc|asc|rst|org|textile)$/i;

/**
 * `2024-01-05_x`, `2024-1-5-x`, `20240105-x`, `ADR-2024-01-05-x`, also with a time: `202401051230-x`. Not the eight digits of a longer
 * number.
 */
const DAY =
  /^(?:adr[-_ .]?)?((?:19|20)\d\d)(?:(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:T?\d{4}(?:\d\d)?Z?)?|([-_. ])(0?[1-9]|1[0-2])\4(0?[1-9]|[12]\d|3[01])(?:T[\d-]{4,8}Z?)?)(?![\da-z])/i;

/**
 * A date that names no day for sure: `2024-03-x` has none, `2024-001-x` counts within a year, and `05-01-2024-x` is January or May.
 */
const UNSURE_DATE =
  /^(?:adr[-_ .]?)?(?:(?:19|20)\d\d[-_.](?:0[1-9]|1[0-2]|\d{3,4})|(?:0?[1-9]|[12]\d|3[01])([-_.])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d)(?=[-_ .]|$)/i;

/** `0001-x`, `ADR-0001-x`, `adr001 x`, `adr_1`, `[0001] x`, `ADR-1: x`. */
const NUMBER = /^[[(]?(?:adr[-_ .#]?)?(\d{1,6})(?=[-_ .,:–—)\]]|$)/i;

const SEPARATORS = /^[-_ .,:–—)\]]+/;

/** The form that decisions are copied from: `template`, `0000-template`, `0000-short-madr-template`, `adr-template-bare`. */
const TEMPLATE =
  /^(?:(?:adr|bare|decision|full|long|madr|minimal|nygard|record|short|title) ){0,4}template(?: (?:adr|bare|decision|full|long|madr|minimal|nygard|record|short))*$/i;

/** Name of the file of an ADR that has a folder of its own. */
export const ADR_FOLDER_FILES = ['index.md', 'README.md'];

/**
 * Reads the name of a file with its ending, or of a folder.
 *
 * @returns undefined if it is no ADR: another kind of file, a name without number and day, or a template
 */
export function readAdrName(
  file: string,
  options: { isFolder?: boolean } = {},
): AdrName | undefined {
  if (file.length > MAX_LENGTH) return undefined;
  if (!options.isFolder && !MARKDOWN.test(file)) return undefined;
  return readStem(options.isFolder ? file : file.replace(MARKDOWN, ''));
}

/** Returns true for an ADR in a markup that the portal does not read. */
export function isUnreadAdr(file: string): boolean {
  if (file.length > MAX_LENGTH || !OTHER_MARKUP.test(file)) return false;
  return readStem(file.replace(OTHER_MARKUP, '')) !== undefined;
}

function readStem(stem: string): AdrName | undefined {
  const day = DAY.exec(stem);
  const unsure = day ?? UNSURE_DATE.exec(stem);
  const number = unsure ? undefined : NUMBER.exec(stem);
  const head = (unsure ?? number)?.[0];
  if (head === undefined) return undefined;
  const name = stem
    .slice(head.length)
    .replace(SEPARATORS, '')
    .replace(/[-_ ]+/g, ' ')
    .trim();
  if (TEMPLATE.test(name)) return undefined;
  return {
    ...(number && { number: Number(number[1]) }),
    ...(day && { date: dateOf(day) }),
    name,
  };
}

function dateOf([, year, month, date, , otherMonth, otherDate]: string[]) {
  const parts = [month ?? otherMonth, date ?? otherDate];
  return [year, ...parts.map(part => part.padStart(2, '0'))].join('-');
}

/** Compares names of ADRs: the newest number first, then the newest day. */
export function compareAdrNames(
  one: AdrName & { file: string },
  other: AdrName & { file: string },
): number {
  return (
    (other.number ?? -1) - (one.number ?? -1) ||
    (other.date ?? '').localeCompare(one.date ?? '') ||
    (one.file < other.file ? -1 : 1)
  );
}
