import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Text,
  TextAreaField,
} from '@backstage/ui';
import { MAX_REASON_LENGTH } from '@portal/plugin-template-acl-common';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorMessage } from '../../lib/errorMessage';
import { templateAclTranslationRef } from '../../translation';

export interface TextDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** More to read before one writes. */
  children?: ReactNode;
  /** Name of the field. */
  label: string;
  /** Whether nothing can be sent without a text. */
  isNeeded: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  failedTitle: string;
  error?: Error;
  isPending: boolean;
  /** Called with the text, without spaces around it. */
  onSubmit: (text: string) => void;
  onClose: () => void;
  /** Called when the dialog is gone from the page and the focus may be put elsewhere. */
  onGone?: () => void;
}

/** A dialog that asks for a few words and does something with them. */
export function TextDialog(props: TextDialogProps) {
  const { isOpen, title, isPending, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open && !isPending) onClose();
      }}
      width={480}
    >
      <DialogHeader>{title}</DialogHeader>
      <DialogContent {...props} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that each one begins with an empty field. */
function DialogContent(props: TextDialogProps) {
  const { label, isNeeded, isPending, onSubmit, onGone } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [value, setValue] = useState('');
  const text = value.trim();
  useOnUnmount(onGone);
  return (
    <>
      <DialogBody>
        <Flex direction="column" gap="4">
          <Text as="p">{props.text}</Text>
          {props.children}
          <TextAreaField
            label={label}
            description={
              isNeeded
                ? t('dialog.reasonHint', { limit: String(MAX_REASON_LENGTH) })
                : undefined
            }
            isRequired={isNeeded}
            maxLength={MAX_REASON_LENGTH}
            rows={4}
            // The field is what the dialog is opened for.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={value}
            onChange={setValue}
          />
          {props.error && (
            <div role="alert">
              <Alert
                status="danger"
                icon
                title={props.failedTitle}
                description={errorMessage(props.error)}
              />
            </div>
          )}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close" isDisabled={isPending}>
          {t('dialog.cancel')}
        </Button>
        <Button
          variant="primary"
          destructive={props.isDestructive}
          isDisabled={isNeeded && text === ''}
          isPending={isPending}
          onPress={() => onSubmit(text)}
        >
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Calls back after the dialog has let go of the focus, which it does as it is unmounted. */
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
