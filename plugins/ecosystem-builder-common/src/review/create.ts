import {
  type CreateValue,
  ONBOARD_TYPES,
  selectedTools,
  toolFlag,
  TOOLS,
  type Version,
} from '../payload';
import { type FormField, SECTIONS, shownFields } from '../texts';
import { formatValue } from './update';

/** One line of the review of a create form. */
export interface ReviewedValue {
  section: string;
  label: string;
  value: string;
}

const TITLES = new Map<string, string>(
  SECTIONS.map(({ id, title }) => [id, title]),
);

function valueOf(
  { id }: FormField,
  { onboardType, payload }: CreateValue,
  version: Version,
): unknown {
  switch (id) {
    case 'onboardType':
      return onboardType && ONBOARD_TYPES[onboardType];
    case 'productPicker':
      return payload.product;
    case 'applicationByName':
      return payload.application_name;
    case 'applicationById':
      return payload.application_id;
    case 'devopsStack':
      return selectedTools(version, payload).join(', ') || 'none';
    default:
      return payload[id];
  }
}

/** Returns the values of a create form in its order and words; empty optional values are left out. */
export function reviewCreate(
  version: Version,
  value: CreateValue,
): ReviewedValue[] {
  const { onboardType, payload } = value;
  // The DevOps stack has one line for its tools.
  const ofStack = TOOLS.map<string>(tool => toolFlag(version, tool));
  return shownFields({ version, form: 'create', payload, onboardType })
    .filter(({ id }) => !ofStack.includes(id))
    .map(field => ({ field, entered: valueOf(field, value, version) }))
    .filter(({ entered }) => entered !== undefined && entered !== '')
    .map(({ field, entered }) => ({
      section: TITLES.get(field.section) ?? field.section,
      label: field.label,
      value: formatValue(entered),
    }));
}
