import { withoutTrailing } from '@portal/plugin-bounds-common';
import { readAdrName } from './adrName';

/** What the head of an ADR says. */
export interface AdrHead {
  /** Number in the name of the file; undefined for a name with a day. */
  number?: number;
  title: string;
  /** In the words of the ADR, for example `Accepted`. */
  status?: string;
  /** Day in the text, else in the name of the file, for example `2026-01-31`. */
  date?: string;
}

/** Number of lines that are read, and length of a line. */
const MAX_LINES = 200;
const MAX_LINE_LENGTH = 500;

const MAX_TITLE_LENGTH = 200;
const MAX_STATUS_LENGTH = 60;

const HEADING = /^#\s+(\S.*)$/;
const SUB_HEADING = /^#{2,}\s+(\S.*)$/;

/** A field of front matter or of a list: `status: accepted`, `* Status: accepted`, `- **Date**: 2026-01-31`. */
const FIELD = /^(?:[*-]\s+)?(?:\*\*)?(status|date|title)(?:\*\*)?\s*:(.+)$/i;

/** A field of a table: `| **Status** | accepted |`. */
const ROW = /^\|\s*(?:\*\*)?(status|date)(?:\*\*)?\s*\|([^|]+)\|/i;

/** The start or the end of code. */
const FENCE = /^\s*(?:```|~~~)/;

const DAY = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/;

/** `1. `, `ADR 1: `, `ADR-0001 - `, `ADR-1 `, `[ADR-0001] ` at the start of a title; not the beginning of a day or of `3-2-1`. */
const TITLE_NUMBER =
  /^(?:(?:ADR[\s-]*\d+|\d+)\s*[.:–—-]\s+|ADR[\s-]*\d+\s+|\[ADR[\s-]*\d+\]\s*(?:[.:–—-]\s+)?)/i;

/** The line under a heading of the first level. */
const UNDERLINE = /^={3,}\s*$/;

/** The fields before the text, between two lines of dashes. */
const FRONT_MATTER = /^---[^\S\n]*\n[\s\S]*?\n---[^\S\n]*(?:\n|$)/;

/** Markdown as plain text: links become their text. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,200})\]\([^)]{0,300}\)/g, '$1')
    .replace(/[*_`<>]|^["']|["']$/g, '')
    .trim();
}

function withPlainEnds(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n/g, '\n');
}

/** Returns the text without the fields before it, whose comments look like headings. */
export function withoutFrontMatter(text: string): string {
  return withPlainEnds(text).replace(FRONT_MATTER, '');
}

/** Returns the text without the fields before it and without a title that stands first, for a page that is headed by it. */
export function withoutTitle(text: string): string {
  const [first, second = '', ...rest] = withoutFrontMatter(text)
    .trimStart()
    .split('\n');
  if (HEADING.test(first)) return [second, ...rest].join('\n');
  if (UNDERLINE.test(second)) return rest.join('\n');
  return [first, second, ...rest].join('\n');
}

function headingOf(lines: readonly string[]): string | undefined {
  for (const [index, line] of lines.entries()) {
    const heading = HEADING.exec(line)?.[1];
    if (heading) return heading;
    const isUnderlined = UNDERLINE.test(lines[index + 1] ?? '');
    if (isUnderlined && line.trim() !== '') return line.trim();
  }
  return undefined;
}

/** The lines of a text; those of code are empty. */
function linesOf(text: string): string[] {
  let isCode = false;
  return text.split(/\r?\n/, MAX_LINES).map(line => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? '' : line.slice(0, MAX_LINE_LENGTH);
  });
}

/** The name of a section, whose heading may end with signs, too. */
function sectionName(heading: string): string {
  return withoutTrailing(heading, '#').trimEnd().toLowerCase();
}

/** The values that the lines give to a field: in fields, or in the section of that name. */
function valueOf(lines: readonly string[], name: string): string | undefined {
  for (const [index, line] of lines.entries()) {
    const field = FIELD.exec(line.trim()) ?? ROW.exec(line.trim());
    if (field?.[1].toLowerCase() === name)
      return plain(field[2].replaceAll('**', '').trim());
    const section = SUB_HEADING.exec(line.trim());
    if (section && sectionName(section[1]) === name) {
      const next = lines.slice(index + 1).find(one => one.trim() !== '');
      return next === undefined || next.startsWith('#')
        ? undefined
        : plain(next.trim().replace(/^[*-]\s+/, ''));
    }
  }
  return undefined;
}

/**
 * Reads number, title, status and date of an ADR, in the ways of Nygard and of MADR 2 to 4.
 *
 * @param text - bounded in length
 * @param file - name of the file, or of the folder of an ADR that has one
 */
export function parseAdr(text: string, file: string): AdrHead {
  const isFolder = readAdrName(file) === undefined;
  const { number, date: day, name } = readAdrName(file, { isFolder }) ?? {};
  const [fields = ''] = FRONT_MATTER.exec(withPlainEnds(text)) ?? [];
  const heading = headingOf(linesOf(withoutFrontMatter(text)));
  const title = plain(heading ?? valueOf(linesOf(fields), 'title') ?? '')
    .replace(TITLE_NUMBER, '')
    .slice(0, MAX_TITLE_LENGTH);
  const lines = linesOf(text);
  const status = valueOf(lines, 'status')?.slice(0, MAX_STATUS_LENGTH);
  const date = DAY.exec(valueOf(lines, 'date') ?? '')?.[1] ?? day;
  return {
    ...(number !== undefined && { number }),
    title: title || name || file,
    ...(status && { status }),
    ...(date && { date }),
  };
}
