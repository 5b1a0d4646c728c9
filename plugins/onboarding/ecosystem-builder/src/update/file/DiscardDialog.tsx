import { FieldDialog } from '@portal/plugin-field-kit';

export interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before another portfolio or file removes changes that are not sent yet. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <FieldDialog
      title="Discard your changes?"
      submitLabel="Discard"
      cancelLabel="Keep my changes"
      isDestructive
      onSubmit={onDiscard}
      onClose={onClose}
    >
      Your changes to this file have not been sent yet. If you open another
      portfolio or file, they are lost.
    </FieldDialog>
  );
}
