import { useEffect, useId, useRef } from 'react';
import { Button, DialogBody, DialogFooter, DialogHeader } from '@backstage/ui';
import { NamedDialog } from '@portal/plugin-portal-ui';

/** Props of {@link IdleWarning}. */
export interface IdleWarningProps {
  remainingMs: number;
  onStay: () => void;
  onSignOut: () => void;
}

/**
 * What Material UI keeps the focus in, if a dialog or menu of a form is open: it takes the focus back from everything outside, so that
 * the warning stands inside.
 */
function formDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>(
    '[data-test="sentinelStart"] + *',
  );
  return [...open].at(-1);
}

/** Asks whether the user is still present (ledger P-005). Escape and a click outside the dialog keep the session. */
export function IdleWarning(props: IdleWarningProps) {
  const { remainingMs, onStay, onSignOut } = props;
  const textId = useId();
  // Asked each time, since a form can close its dialog during the warning.
  const host = formDialog();
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), [host]);
  const seconds = Math.ceil(remainingMs / 1000);
  return (
    <NamedDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onStay()}
      width={444}
      aria-describedby={textId}
      UNSTABLE_portalContainer={host}
    >
      <DialogHeader>Are you still there?</DialogHeader>
      <DialogBody>
        <span id={textId}>
          To protect your account, Harbour signs you out in{' '}
          <strong>
            {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </strong>
          . Input that you have not saved will be lost.
        </span>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onSignOut}>
          Sign out now
        </Button>
        <Button variant="primary" onPress={onStay} ref={stayButton}>
          Stay signed in
        </Button>
      </DialogFooter>
    </NamedDialog>
  );
}
