import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import type { ReactNode } from 'react';
import { portalUiTranslationRef } from '../translation';

export interface ReadDialogProps {
  title: string;
  /** In pixels. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that one reads and closes. Render it only while it is open. */
export function ReadDialog(props: ReadDialogProps) {
  const { title, width = 480, onClose, children } = props;
  const { t } = useTranslationRef(portalUiTranslationRef);
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => {
        if (!isOpen) onClose();
      }}
      width={width}
    >
      <DialogHeader>{title}</DialogHeader>
      {/* What is longer than the window scrolls, also by the keyboard. */}
      <DialogBody tabIndex={0}>{children}</DialogBody>
      <DialogFooter>
        <Button slot="close" variant="secondary">
          {t('dialog.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
