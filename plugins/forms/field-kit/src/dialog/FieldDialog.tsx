import { ChangeDialog } from '@portal/plugin-portal-ui';
import type { ComponentProps } from 'react';

/** Props of {@link FieldDialog}. */
type FieldDialogProps = Omit<
  ComponentProps<typeof ChangeDialog>,
  'isOpen' | 'isPending' | 'failed' | 'error'
>;

/**
 * The dialog of a form field: what it asks goes into the form with its button. Render it only while it is open.
 *
 * @public
 */
export function FieldDialog(props: FieldDialogProps) {
  return <ChangeDialog {...props} isOpen />;
}
