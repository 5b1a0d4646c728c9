/** A field of a template's form. */
export interface TemplateField {
  key: string;
  type?: string;
  properties?: object;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  pattern?: string;
  maxItems?: number;
  items?: { pattern?: string };
  'ui:field'?: string;
  'ui:options'?: { pattern?: string };
}

/** Returns the fields of a form, including those below conditions. */
export function fieldsOf(schema: unknown): TemplateField[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(Object(value)).map(([name, field]) => ({
          key: name,
          ...Object(field),
        }))
      : fieldsOf(value),
  );
}
