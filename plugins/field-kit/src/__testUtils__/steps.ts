import type { FieldName } from '@portal/plugin-field-kit-common';

/** What a template says of a field. */
export function fieldOf(
  name: FieldName,
  options: object = {},
  type: 'string' | 'object' = 'object',
) {
  return { title: 'Thing', type, 'ui:field': name, 'ui:options': options };
}

/** A step after it, to see that Next went on. */
export const OTHER_STEP = { other: { title: 'Other', type: 'string' } };
