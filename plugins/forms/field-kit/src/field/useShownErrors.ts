import { useRef } from 'react';
import type { CheckState } from '../check';
import type { PortalField } from './PortalField';

const NONE: readonly string[] = [];

/**
 * The errors of Next that still hold: none once the check of the same value has become good, and not the message that the check
 * shows already.
 *
 * @public
 */
export function useShownErrors(
  { errors }: Pick<PortalField, 'errors'>,
  check: CheckState | undefined,
): readonly string[] {
  const said = useRef({ errors, wasOpen: false, isOver: false });
  const isGood = check?.status === 'good';
  if (said.current.errors !== errors) {
    said.current = { errors, wasOpen: false, isOver: false };
  }
  if (check && !isGood) said.current.wasOpen = true;
  if (isGood && said.current.wasOpen) said.current.isOver = true;
  if (said.current.isOver || errors.length === 0) return NONE;
  const shown = check?.status === 'bad' ? check.message : undefined;
  return errors.includes(shown ?? '')
    ? errors.filter(error => error !== shown)
    : errors;
}

/**
 * Whether the control of a field is marked as invalid.
 *
 * @public
 */
export function useIsInvalid(
  field: Pick<PortalField, 'errors'>,
  check: CheckState,
): boolean {
  const errors = useShownErrors(field, check);
  return check.status === 'bad' || errors.length > 0;
}
