import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import type { AccessRequestKind } from '@portal/plugin-template-acl-common';
import { useState } from 'react';
import { templateAclTranslationRef } from '../../translation';
import { AskDialog } from './AskDialog';

export interface AskForAccessProps {
  templateRef: string;
  /** Title of the template, or its reference if the user may not see the template. */
  title: string;
  kind: AccessRequestKind;
  /**
   * Called after the request was sent and the dialog has closed. The button may be gone, so the caller moves the
   * focus.
   */
  onAsked: () => void;
}

/** The button for requesting access or more time, with its dialog. */
export function AskForAccess(props: AskForAccessProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        {props.kind === 'extension' ? t('info.askExtension') : t('info.ask')}
      </Button>
      <AskDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
