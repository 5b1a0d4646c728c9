import type {
  CreateEvent,
  Dialog,
  RuleContext,
} from '@portal/plugin-ecosystem-builder-common';
import type { Dispatch } from 'react';
import { ChoicesDialog } from './ChoicesDialog';
import { TextsDialog } from './TextsDialog';

export interface CreateDialogProps {
  dialog: Dialog;
  context: RuleContext;
  dispatch: Dispatch<CreateEvent>;
}

/** The open dialog of a create form. */
export function CreateDialog({ dialog, ...props }: CreateDialogProps) {
  return dialog.kind === 'tools' || dialog.kind === 'environments' ? (
    <ChoicesDialog {...props} dialog={dialog} />
  ) : (
    <TextsDialog {...props} dialog={dialog} />
  );
}
