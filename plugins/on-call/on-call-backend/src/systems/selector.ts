import { InputError } from '@backstage/errors';
import { ANNOTATIONS } from '@portal/plugin-on-call-common';
import type { SelectorTerm } from './types';

/** Longest search, in letters. */
const MAX_LENGTH = 300;

/** One term: a field of an alert and a plain value, with or without quotes. */
const TERM =
  /^(tag|alias|entity)\s*[:=]\s*(?:"([\w.:/ -]{1,100})"|([\w.:/-]{1,100}))$/;

/**
 * Reads the search of the annotation `opsgenie.com/component-selector`. A search that reaches beyond an entity, such as
 * `status: open OR …`, is refused: the portal's key reads the alerts of everybody.
 *
 * @throws InputError
 */
export function parseSelector(text: string): SelectorTerm[] {
  const terms =
    text.length > MAX_LENGTH
      ? []
      : text.split(/ AND /i).map(term => TERM.exec(term.trim()));
  return terms.length > 0 && terms.every(term => term !== null)
    ? terms.map(([, field, quoted, plain]) => ({
        field: field as SelectorTerm['field'],
        value: quoted ?? plain,
      }))
    : refuse(text);
}

function refuse(text: string): never {
  throw new InputError(
    `${ANNOTATIONS.opsgenieSelector}: '${text.slice(0, 80)}' is no search that the portal makes. Use tag, alias or entity with a value, joined by AND, for example: tag: "order-service"`,
  );
}

/** Writes a search in Opsgenie's language. */
export function writeSelector(
  terms: readonly { field: string; value: string }[],
): string {
  return terms.map(({ field, value }) => `${field}: "${value}"`).join(' AND ');
}
