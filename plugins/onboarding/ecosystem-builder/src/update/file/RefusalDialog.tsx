import { FILE_MESSAGES } from '@portal/plugin-ecosystem-builder-common';
import { ReadDialog } from '@portal/plugin-portal-ui';

export interface RefusalDialogProps {
  message: string;
  onClose: () => void;
}

/** Says why a file cannot be edited in this form (ledger E-164). */
export function RefusalDialog({ message, onClose }: RefusalDialogProps) {
  return (
    <ReadDialog title={FILE_MESSAGES.title} onClose={onClose}>
      {message}
    </ReadDialog>
  );
}
