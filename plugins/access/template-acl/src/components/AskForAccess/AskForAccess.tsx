import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { useState } from 'react';
import { templateAclTranslationRef } from '../../translation';
import { AskDialog } from './AskDialog';
import type { AskForAccessProps } from './types';

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
