import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { MAX_REASON_LENGTH } from '@portal/plugin-grants-common';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { type ReactNode, useState } from 'react';
import { cloudAccessTranslationRef } from '../translation';

/** The parts of a mutation that the dialog shows. */
export interface ChangeState {
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

export interface ReasonedChangeProps {
  title: string;
  text: string;
  /** Label of the reason. */
  label: string;
  isNeeded: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  state: ChangeState;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Called with the trimmed reason; closes with `done`. */
  onSubmit: (reason: string, done: () => void) => void;
  /** The button that opens the dialog. */
  trigger: (open: () => void) => ReactNode;
}

/** A button, and the dialog that asks for the reason of the change. */
export function ReasonedChange(props: ReasonedChangeProps) {
  const { state, trigger, onSubmit, ...dialog } = props;
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = () => {
    state.reset();
    setOpen(true);
  };
  return (
    <>
      {trigger(open)}
      <ReasonDialog
        {...dialog}
        isOpen={isOpen}
        hasFieldsBefore={dialog.children !== undefined}
        maxLength={MAX_REASON_LENGTH}
        failed={t('dialog.failed')}
        error={state.error}
        isPending={state.isPending}
        onSubmit={reason => onSubmit(reason, close)}
        onClose={close}
      />
    </>
  );
}
