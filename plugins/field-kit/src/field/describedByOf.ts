import { statusIdOf } from './FieldFrame';
import type { PortalField } from './PortalField';

/**
 * Ids of what describes the controls of a field: its check, and what Next complained about.
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
