import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import type { AccessRequestKind } from '@portal/plugin-template-acl-common';
import { useState } from 'react';
import { templateAclTranslationRef } from '../../translation';
import { AskDialog } from './AskDialog';

export interface AskForAccessProps {
  templateRef: string;
  /** What the template is called, as far as the person may know. */
  title: string;
  kind: AccessRequestKind;
  /** Called when the request is made and the dialog gone: the button may be gone too, so put the focus somewhere. */
  onAsked: () => void;
}

/** The button that asks for access or more time, with its dialog. */
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
