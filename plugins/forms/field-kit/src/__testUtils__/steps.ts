/** The schema of a field in a template. */
export function fieldOf(
  name: string,
  options: object = {},
  type: 'string' | 'object' = 'object',
) {
  return { title: 'Thing', type, 'ui:field': name, 'ui:options': options };
}

/** A following step, to show that Next has worked. */
export const OTHER_STEP = { other: { title: 'Other', type: 'string' } };
