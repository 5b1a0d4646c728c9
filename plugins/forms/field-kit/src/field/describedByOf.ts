import type { CheckState } from '../check';
import type { PortalField } from './PortalField';

type Described = Pick<PortalField, 'id' | 'errors' | 'errorId'>;

/** The id of the status in a `FieldFrame`, for the control's `aria-describedby`. */
export function statusIdOf(id: string): string {
  return `${id}__status`;
}

/** The id of the template's description in a `FieldFrame`. */
export function helpIdOf({ id }: Pick<PortalField, 'id'>): string {
  return `${id}__description`;
}

/**
 * Ids of the elements that describe the controls of a field: its check and the errors of Next.
 *
 * @public
 */
export function describedByOf({ id, errors, errorId }: Described): string {
  return errors.length > 0 ? `${statusIdOf(id)} ${errorId}` : statusIdOf(id);
}

/**
 * Like {@link describedByOf}, for a field with one control: also the template's description.
 *
 * @public
 */
export function describedWithHelp(
  field: Described & Pick<PortalField, 'description'>,
): string {
  const rest = describedByOf(field);
  return field.description ? `${helpIdOf(field)} ${rest}` : rest;
}

/**
 * Id of the element with the error of an invalid control, for `aria-errormessage`: the check that refuses the value, else the errors
 * of Next.
 */
export function errorMessageIdOf(
  { id, errorId }: Pick<PortalField, 'id' | 'errorId'>,
  check?: CheckState,
): string {
  return check?.status === 'bad' ? statusIdOf(id) : errorId;
}
