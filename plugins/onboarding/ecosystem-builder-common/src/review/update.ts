import {
  comparePayloads,
  isAbsent,
  type Payload,
  type Version,
} from '../payload';
import { FORM_FIELDS, labelOf, SECTIONS } from '../texts';

/** One change of an update, in words. */
export interface ReviewedChange {
  key: string;
  /** Title of the section; undefined for a key of a later version. */
  section?: string;
  label: string;
  before: string;
  after: string;
}

/** Own words of the review. */
const WORDS = { none: 'none', on: 'On', off: 'Off' } as const;

function formatEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { email, adgroup_name: group } = entry as Record<string, unknown>;
  const rights = Object.entries(entry)
    .filter(([, value]) => value === true)
    .map(([right]) => right);
  return `${String(email ?? group)} (${rights.join(', ') || WORDS.none})`;
}

/** Returns a value of a payload in words. */
export function formatValue(value: unknown): string {
  if (isAbsent(value)) return WORDS.none;
  if (typeof value === 'boolean') return value ? WORDS.on : WORDS.off;
  if (Array.isArray(value)) return value.map(formatEntry).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns what an update changes, in the order of the form; keys of no field follow. The file's name is no change. */
export function reviewUpdate(
  version: Version,
  { before, after }: { before: Payload; after: Payload },
): ReviewedChange[] {
  const fields = FORM_FIELDS.filter(
    field =>
      (field.form ?? 'update') === 'update' &&
      (field.version ?? version) === version,
  );
  const placeOf = (key: string) => {
    const place = fields.findIndex(({ id }) => id === key);
    return place === -1 ? fields.length : place;
  };
  return comparePayloads(before, after)
    .filter(({ key }) => key !== 'filename')
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
    .map(({ key }) => {
      const field = fields.at(placeOf(key));
      return {
        key,
        section: SECTIONS.find(({ id }) => id === field?.section)?.title,
        label: field?.label ?? labelOf(key),
        before: formatValue(before[key]),
        after: formatValue(after[key]),
      };
    });
}
