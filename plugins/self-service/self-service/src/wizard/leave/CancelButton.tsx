import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { useState } from 'react';

/** Leaves the form. It asks first if something would be lost. */
export function CancelButton(props: {
  isTyped: boolean;
  isDisabled: boolean;
  onLeave: () => void;
}) {
  const { isTyped, isDisabled, onLeave } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="tertiary"
        isDisabled={isDisabled}
        onPress={() => (isTyped ? setAsking(true) : onLeave())}
      >
        Cancel
      </Button>
      <Dialog isOpen={isAsking} onOpenChange={setAsking}>
        <DialogHeader>Leave this form?</DialogHeader>
        <DialogBody>
          What you have entered will be removed from this device.
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onPress={() => setAsking(false)}>
            Stay
          </Button>
          <Button variant="primary" onPress={onLeave}>
            Leave
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
