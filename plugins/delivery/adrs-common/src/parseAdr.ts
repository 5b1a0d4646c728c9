import { withoutTrailing } from '@portal/plugin-bounds-common';
import { ADR_FILE } from './constants';

/** What the head of an ADR says. */
export interface AdrHead {
  /** Number in the name of the file. */
  number: number;
  title: string;
  /** In the words of the ADR, for example `Accepted`. */
  status?: string;
  /** Day, for example `2026-01-31`. */
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
const FIELD = /^(?:[*-]\s+)?(?:\*\*)?(status|date)(?:\*\*)?\s*:(.+)$/i;

const DAY = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/;

/** `1. `, `ADR 1: `, `ADR-0001 - ` at the start of a title. */
const TITLE_NUMBER = /^(?:ADR[\s-]*\d+|\d+)\s*[.:–—-]\s*/i;

/** Markdown as plain text: links become their text. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,200})\]\([^)]{0,300}\)/g, '$1')
    .replace(/[*_`<>]|^["']|["']$/g, '')
    .trim();
}

function nameOf(file: string): string {
  return file
    .replace(/^\d+[-_]/, '')
    .replace(/\.md$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}

/** The name of a section, whose heading may end with signs, too. */
function sectionName(heading: string): string {
  return withoutTrailing(heading, '#').trimEnd().toLowerCase();
}

/** The values that the lines give to a field: in fields, or in the section of that name. */
function valueOf(lines: readonly string[], name: string): string | undefined {
  for (const [index, line] of lines.entries()) {
    const field = FIELD.exec(line.trim());
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
 * Reads number, title, status and date of an ADR, in the ways of Nygard and of MADR.
 *
 * @param file - name of the file; see {@link ADR_FILE}
 */
export function parseAdr(text: string, file: string): AdrHead {
  const lines = text
    .split(/\r?\n/, MAX_LINES)
    .map(line => line.slice(0, MAX_LINE_LENGTH));
  const heading = lines.map(line => HEADING.exec(line)?.[1]).find(Boolean);
  const title = plain(heading ?? '')
    .replace(TITLE_NUMBER, '')
    .slice(0, MAX_TITLE_LENGTH);
  const status = valueOf(lines, 'status')?.slice(0, MAX_STATUS_LENGTH);
  const date = DAY.exec(valueOf(lines, 'date') ?? '')?.[1];
  return {
    number: Number(ADR_FILE.exec(file)?.[1] ?? 0),
    title: title || nameOf(file) || file,
    ...(status && { status }),
    ...(date && { date }),
  };
}
