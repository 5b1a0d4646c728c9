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
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MAX_REASON_LENGTH } from '@portal/plugin-grants-common';
import { errorMessage } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../../translation';

export interface TextDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** Further text above the field. */
  children?: ReactNode;
  /** Label of the field. */
  label: string;
  /** True if the text is required. */
  isNeeded: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  failedTitle: string;
  error?: Error;
  isPending: boolean;
  /** Called with the trimmed text. */
  onSubmit: (text: string) => void;
  onClose: () => void;
  /** Called after the dialog was unmounted, so that the caller can move the focus. */
  onGone?: () => void;
}

/** A dialog with one text field. */
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

/** Mounted with the dialog, so that the field starts empty. */
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
            // The field is the purpose of the dialog.
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
