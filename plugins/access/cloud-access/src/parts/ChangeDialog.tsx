import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  TextAreaField,
} from '@backstage/ui';
import { MAX_REASON_LENGTH } from '@portal/plugin-grants-common';
import { errorMessage } from '@portal/plugin-portal-ui';
import { type ReactNode, useState } from 'react';
import { cloudAccessTranslationRef } from '../translation';
import styles from './parts.module.css';

/** The parts of a mutation that the dialog shows. */
export interface ChangeState {
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

export interface ChangeDialogProps {
  title: string;
  text: string;
  /** Label of the text field. */
  label: string;
  isTextNeeded: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  state: ChangeState;
  /** Further fields, above the text. */
  children?: ReactNode;
  /** Called with the trimmed text; closes with `done`. */
  onSubmit: (text: string, done: () => void) => void;
  /** The button that opens the dialog. */
  trigger: (open: () => void) => ReactNode;
}

/** A button, and its dialog with a text and the error of the change. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { state, title, trigger } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    if (state.isPending) return;
    state.reset();
    setOpen(next);
  };
  return (
    <>
      {trigger(() => toggle(true))}
      <Dialog isOpen={isOpen} onOpenChange={toggle} width={480}>
        <DialogHeader>{title}</DialogHeader>
        <Content {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Mounted with the dialog, so that the field starts empty. */
function Content(props: ChangeDialogProps & { onDone: () => void }) {
  const { label, isTextNeeded, state, onSubmit, onDone } = props;
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const [value, setValue] = useState('');
  const text = value.trim();
  return (
    <>
      <DialogBody>
        <div className={styles.form}>
          <Text as="p">{props.text}</Text>
          {props.children}
          <TextAreaField
            label={label}
            isRequired={isTextNeeded}
            maxLength={MAX_REASON_LENGTH}
            rows={3}
            value={value}
            onChange={setValue}
          />
          {state.error && (
            <div role="alert">
              <Alert
                status="danger"
                icon
                title={t('dialog.failed')}
                description={errorMessage(state.error)}
              />
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button slot="close" variant="secondary" isDisabled={state.isPending}>
          {t('dialog.cancel')}
        </Button>
        <Button
          variant="primary"
          destructive={props.isDestructive}
          isDisabled={isTextNeeded && text === ''}
          isPending={state.isPending}
          onPress={() => onSubmit(text, onDone)}
        >
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </>
  );
}
