import type { JsonObject, JsonValue } from '@backstage/types';
import type { ReviewRow } from '@portal/plugin-field-kit';
import { toWords } from '../errors';
import { isEmpty, isObject } from './json';
import { ReviewedValue } from './ReviewedValue';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names of values that only programs read. */
const IS_INTERNAL = /(^|_)id$|Id$/;

/** Returns the name by which a person knows a thing. */
function nameOf(thing: JsonObject): string | undefined {
  const { displayName, title, name } = thing;
  return [displayName, title, name].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}

const isForPeople = ([key, value]: [string, JsonValue | undefined]) =>
  !isEmpty(value) &&
  !IS_INTERNAL.test(key) &&
  !(typeof value === 'string' && UUID.test(value));

/**
 * Returns the lines for a value whose parts the template does not describe: without references of programs, and a thing
 * by its name.
 */
export function reviewObject(value: JsonObject, title: string): ReviewRow[] {
  const parts = Object.entries(value).filter(isForPeople);
  const known = nameOf(value);
  if (known !== undefined && parts.length === 1) {
    return [{ label: title, value: known }];
  }
  return parts.flatMap(([key, part]): ReviewRow[] => {
    const label = toWords(key);
    if (!isObject(part)) {
      const shown = <ReviewedValue schema={{}} ui={{}} value={part ?? null} />;
      return [{ section: title, label, value: shown }];
    }
    const name = nameOf(part);
    if (name) return [{ section: title, label, value: name }];
    return reviewObject(part, label).map(row => ({ ...row, section: title }));
  });
}
