import { Button } from '@backstage/ui';
import { useState } from 'react';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog';

export interface ReasonButtonProps extends Omit<
  ReasonDialogProps,
  'isOpen' | 'submitLabel' | 'error' | 'isPending' | 'onSubmit' | 'onClose'
> {
  /** Text of the button, and of the one that submits. */
  name: string;
  isPrimary?: boolean;
  /** The change. */
  mutation: { error: Error | null; isPending: boolean; reset: () => void };
  /** Called with the trimmed reason. `close` closes the dialog when the change is done. */
  onSubmit: (reason: string, close: () => void) => void;
}

/** A button for a change that asks for its reason, or for a comment on it, before. */
export function ReasonButton(props: ReasonButtonProps) {
  const { name, isPrimary, mutation, onSubmit, ...dialog } = props;
  const { error, isPending, reset } = mutation;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="small"
        aria-label={dialog.title}
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        {name}
      </Button>
      <ReasonDialog
        {...dialog}
        isOpen={isOpen}
        submitLabel={name}
        error={error}
        isPending={isPending}
        onSubmit={reason => onSubmit(reason, close)}
        onClose={close}
      />
    </>
  );
}
