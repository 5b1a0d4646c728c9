import { statusIdOf } from './FieldFrame';
import type { PortalField } from './PortalField';

/**
 * Ids of the elements that describe the controls of a field: its check and the errors of Next.
 *
 * @public
 */
export function describedByOf({
  id,
  errors,
  errorId,
}: Pick<PortalField, 'id' | 'errors' | 'errorId'>): string {
  return errors.length > 0 ? `${statusIdOf(id)} ${errorId}` : statusIdOf(id);
}
