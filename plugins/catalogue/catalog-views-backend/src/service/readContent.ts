import { InputError } from '@backstage/errors';
import {
  MAX_FILTERS_LENGTH,
  VIEW_FILTERS,
  type ViewFilter,
} from '@portal/plugin-catalog-views-common';
import type { Filters } from '../database/ViewStore';

/** Control characters, and characters that change the direction of what follows or are not visible; emoji have joiners. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]|[^\P{Cf}\u200d]/u;

/** The same in a text with lines. */
const HIDDEN_IN_TEXT =
  /[^\P{Cc}\n\r\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** @throws InputError that names the field */
export function readName(text: string): string {
  return readLine(text, 'name', HIDDEN);
}

/** @throws InputError that names the field */
export function readMessage(text: string): string {
  return readLine(text, 'message', HIDDEN_IN_TEXT);
}

/**
 * Reads the filters of a view. The OpenAPI document bounds the number and the length of the values.
 *
 * @throws InputError that names the field
 */
export function readFilters(filters: Record<string, string[]>): Filters {
  const entries = Object.entries(filters);
  for (const [name, values] of entries) {
    if (!isFilter(name)) {
      throw new InputError(
        `filters.${name.slice(0, 40)}: the list of the catalogue has no such filter. It has ${VIEW_FILTERS.join(', ')}`,
      );
    }
    if (values.some(value => HIDDEN.test(value))) {
      throw new InputError(
        `filters.${name}: contains characters that are not visible`,
      );
    }
  }
  if (JSON.stringify(filters).length > MAX_FILTERS_LENGTH) {
    throw new InputError(
      `filters: are longer than ${MAX_FILTERS_LENGTH} characters. Choose fewer values`,
    );
  }
  return Object.fromEntries(entries.filter(([, { length }]) => length > 0));
}

function isFilter(name: string): name is ViewFilter {
  return VIEW_FILTERS.some(filter => filter === name);
}

function readLine(text: string, field: string, hidden: RegExp): string {
  const trimmed = text.normalize('NFC').trim();
  if (trimmed === '') throw new InputError(`${field}: must not be blank`);
  if (hidden.test(trimmed)) {
    throw new InputError(`${field}: contains characters that are not visible`);
  }
  return trimmed;
}
