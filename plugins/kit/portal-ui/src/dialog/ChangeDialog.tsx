import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../answer';
import { layout } from '../layout';
import { portalUiTranslationRef } from '../translation';
import styles from './ChangeDialog.module.css';

export interface ChangeDialogProps {
  isOpen: boolean;
  title: string;
  submitLabel: string;
  /** Text of the way back. Default: Cancel. */
  cancelLabel?: string;
  /** True if there is no way back: the answer has to be given. */
  hasNoWayBack?: boolean;
  /** In pixels. */
  width?: number;
  isDestructive?: boolean;
  /** True while something that is needed is missing. */
  isIncomplete?: boolean;
  isPending?: boolean;
  /** What could not be done, above the reason. A caller that says it elsewhere leaves it out, with `error`. */
  failed?: string;
  /** Why the change failed. */
  error?: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  /** Called when the dialog has released the focus, so that the caller can move it. */
  onGone?: () => void;
  children: ReactNode;
}

/**
 * Questions before a change, with the way back. It stays open while the change is under way, and shows why it failed. What it contains
 * is mounted with it, so that fields start empty.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    isOpen,
    title,
    isPending,
    hasNoWayBack,
    width = 480,
    onClose,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open && !isPending && !hasNoWayBack) onClose();
      }}
      width={width}
    >
      <DialogHeader className={hasNoWayBack ? styles.final : undefined}>
        {title}
      </DialogHeader>
      <Questions {...props} />
    </Dialog>
  );
}

function Questions(props: ChangeDialogProps) {
  const { isPending, isIncomplete, failed, error, onSubmit, children } = props;
  const { t } = useTranslationRef(portalUiTranslationRef);
  useOnUnmount(props.onGone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form around the button that has opened the dialog.
    event.stopPropagation();
    if (!isIncomplete && !isPending) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DialogBody>
        <div className={layout.stack4}>
          {children}
          {failed && error && <Failure title={failed} error={error} />}
        </div>
      </DialogBody>
      <DialogFooter>
        {!props.hasNoWayBack && (
          <Button slot="close" variant="secondary" isDisabled={isPending}>
            {props.cancelLabel ?? t('dialog.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          destructive={props.isDestructive}
          isDisabled={isIncomplete}
          isPending={isPending}
        >
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Calls back after the dialog has released the focus, which happens when it unmounts. */
function useOnUnmount(callback: (() => void) | undefined) {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(
    () => () => {
      setTimeout(() => latest.current?.());
    },
    [],
  );
}
