import { isAbsent, type CreateValue, type Version } from '../payload';
import { ONBOARD_TYPES } from '../payload/choices';
import { type FormField, SECTIONS, shownFields } from '../texts';
import { formatValue } from './update';

/** One value of a create form, in words. */
export interface ReviewedValue {
  section: string;
  label: string;
  value: string;
}

const YES_NO = { true: 'Yes', false: 'No' } as const;

function format(value: unknown): string {
  return typeof value === 'boolean'
    ? YES_NO[value ? 'true' : 'false']
    : formatValue(value);
}

/** The keys of the payload that a control of the form fills in. */
const KEYS_OF_PICKERS: Partial<Record<FormField['id'], string>> = {
  productPicker: 'product',
  applicationByName: 'application_name',
  applicationById: 'application_id',
};

/** Returns the values of a create form by section, in its order and words. A value that is not given is left out. */
export function reviewCreate(
  version: Version,
  { onboardType, payload }: CreateValue,
): ReviewedValue[] {
  const titleOf = (field: FormField) =>
    SECTIONS.find(({ id }) => id === field.section)?.title ?? field.section;
  const fields = shownFields({ version, form: 'create', payload, onboardType });
  return fields.flatMap(field => {
    const section = titleOf(field);
    if (field.id === 'onboardType') {
      return onboardType === undefined
        ? []
        : [{ section, label: field.label, value: ONBOARD_TYPES[onboardType] }];
    }
    const key = KEYS_OF_PICKERS[field.id] ?? field.id;
    const value = payload[key];
    if (isAbsent(value)) return [];
    return [{ section, label: field.label, value: format(value) }];
  });
}
