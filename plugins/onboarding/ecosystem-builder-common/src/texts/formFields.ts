import type { Form, OnboardType, Payload, Version } from '../payload';
import { FORM_FIELDS, type FormField } from './fields';

/** The form and the values that decide which fields it shows. */
export interface FieldsOptions {
  version: Version;
  form: Form;
  payload: Payload;
  /** The chosen type of a create form. */
  onboardType?: OnboardType;
}

function isAnyOr<Value>(only: Value | undefined, value: Value): boolean {
  return only === undefined || only === value;
}

/**
 * Returns the fields that a form shows, in order. A create form shows only the onboarding type until it is chosen
 * (ledger E-024); CN and V2 have the same sections (ledger E-025).
 */
export function shownFields(options: FieldsOptions): FormField[] {
  const { version, form, payload, onboardType } = options;
  const isUntyped = form === 'create' && onboardType === undefined;
  return FORM_FIELDS.filter(
    field =>
      isAnyOr(field.version, version) &&
      isAnyOr(field.form, form) &&
      (form === 'update' || isAnyOr(field.day, onboardType)) &&
      (!field.when || (payload[field.when.flag] ?? false) === field.when.is) &&
      (!isUntyped || field.id === 'onboardType'),
  );
}
