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

/** A field of front matter, of a list or of a heading: `status: accepted`, `* Status: accepted`, `- **Date**: 2026-01-31`. */
const FIELD =
  /^(?:[*-]\s+|#{2,6}\s+)?[*_]{0,2}(status|date|title)[*_]{0,2}\s*:(.+)$/i;

/** A field of a table: `| **Status** | accepted |`. */
const ROW = /^\|\s*(?:\*\*)?(status|date)(?:\*\*)?\s*\|([^|]+)\|/i;

/** The start or the end of code. */
const FENCE = /^\s*(?:```|~~~)/;

/** `2026-01-31`, `2026/1/31`, `2026.01.31`. */
const DAY = /\b(\d{4})([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])\b/;

/** `31 January 2026`, `31st of Jan 2026`, `January 31, 2026`: what is read the same everywhere, unlike `01/02/2026`. */
const DAY_IN_WORDS =
  /\b(?:(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:of\s)?([a-z]{3})[a-z]{0,6}\.?|([a-z]{3})[a-z]{0,6}\.?\s(\d{1,2})(?:st|nd|rd|th)?),?\s(\d{4})\b/i;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * `1. `, `1) `, `0001 `, `ADR 1: `, `ADR-0001 - `, `ADR-1 `, `[ADR-0001] ` at the start of a title; not the beginning of a day, of
 * `3-2-1` or of `3 copies`.
 */
const TITLE_NUMBER =
  /^(?:(?:ADR[\s#-]*\d+|\d+)\s*[.:)|–—-]\s+|(?:ADR[\s#-]*|0)\d+\s+|\[(?:ADR[\s#-]*)?\d+\]\s*(?:[.:–—-]\s+)?)/i;

/** The line under a heading of the first level, and of the second. */
const UNDERLINE = /^={3,}\s*$/;
const SUB_UNDERLINE = /^-{3,}\s*$/;

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

/** Returns the text without remarks, which templates leave behind: `* Status: accepted <!-- optional -->`. */
function withoutRemarks(text: string): string {
  const [first, ...parts] = text.split('<!--');
  const rests = parts.map(part => {
    const end = part.indexOf('-->');
    return end < 0 ? `<!--${part}` : part.slice(end + '-->'.length);
  });
  return [first, ...rests].join('');
}

/** Returns a field of front matter without the remark at its end. */
function withoutYamlRemark(line: string): string {
  const at = line.search(/\s#/);
  return at < 0 ? line : line.slice(0, at);
}

/** The lines of a text; those of code are empty. */
function linesOf(text: string): string[] {
  let isCode = false;
  const lines = withoutRemarks(text).split(/\r?\n/, MAX_LINES);
  return lines.map(line => {
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
    const isUnderlined = SUB_UNDERLINE.test(lines[index + 1] ?? '');
    const section = isUnderlined
      ? line.trim()
      : SUB_HEADING.exec(line.trim())?.[1];
    if (section && sectionName(section) === name) {
      const next = lines
        .slice(index + (isUnderlined ? 2 : 1))
        .find(one => one.trim() !== '');
      return next === undefined || next.startsWith('#')
        ? undefined
        : plain(next.trim().replace(/^[*-]\s+/, ''));
    }
  }
  return undefined;
}

/** The first day in a text, for example `2026-01-31`. */
function dayIn(text: string): string | undefined {
  const [, year, , month, date] = DAY.exec(text) ?? [];
  if (year)
    return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  const words = DAY_IN_WORDS.exec(text);
  const name = (words?.[2] ?? words?.[3] ?? '').toLowerCase();
  const number = MONTHS.indexOf(name) + 1;
  const inMonth = Number(words?.[1] ?? words?.[4]);
  if (!words || number === 0 || inMonth < 1 || inMonth > 31) return undefined;
  return [
    words[5],
    ...[number, inMonth].map(one => String(one).padStart(2, '0')),
  ].join('-');
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
  const lines = [
    ...linesOf(fields).map(withoutYamlRemark),
    ...linesOf(withoutFrontMatter(text)),
  ];
  const status = valueOf(lines, 'status')?.slice(0, MAX_STATUS_LENGTH);
  const date = dayIn(valueOf(lines, 'date') ?? '') ?? day;
  return {
    ...(number !== undefined && { number }),
    title: title || name || file,
    ...(status && { status }),
    ...(date && { date }),
  };
}
