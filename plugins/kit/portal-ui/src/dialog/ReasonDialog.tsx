import { Text, TextAreaField } from '@backstage/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';

export interface ReasonDialogProps extends Omit<
  ChangeDialogProps,
  'children' | 'isIncomplete' | 'onSubmit'
> {
  /** What follows from the change. */
  text: string;
  /** Further text or fields, above the reason. */
  children?: ReactNode;
  /** True if fields come before the reason, which then does not take the focus. */
  hasFieldsBefore?: boolean;
  /** Label of the reason. */
  label: string;
  description?: string;
  isNeeded: boolean;
  /** In characters. */
  maxLength: number;
  /** Called with the trimmed reason. */
  onSubmit: (reason: string) => void;
}

/** Asks for the reason of a change, or for a comment on it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { text, children, hasFieldsBefore, onSubmit, ...others } = props;
  const { label, description, isNeeded, maxLength, ...dialog } = others;
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (!dialog.isOpen) setReason('');
  }, [dialog.isOpen]);
  return (
    <ChangeDialog
      {...dialog}
      isIncomplete={isNeeded && reason.trim() === ''}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <Text as="p">{text}</Text>
      {children}
      <TextAreaField
        label={label}
        description={description}
        isRequired={isNeeded}
        maxLength={maxLength}
        rows={4}
        // The field is the purpose of the dialog.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!hasFieldsBefore}
        value={reason}
        onChange={setReason}
      />
    </ChangeDialog>
  );
}
