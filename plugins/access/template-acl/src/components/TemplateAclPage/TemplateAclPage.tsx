import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { useState } from 'react';
import { OnlyPage, useIsUpTo } from '@portal/plugin-portal-ui';
import { ToastContext } from '../../hooks/ToastContext';
import { useVisit } from '../../hooks/visit';
import { ToastQueue } from '../../lib/ToastQueue';
import { templateAclTranslationRef } from '../../translation';
import { ToastArea } from '../Toasts';
import { TemplateAclContent } from './TemplateAclContent';

/** The page of template access control (P 2.10). */
export function TemplateAclPage() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [toasts] = useState(() => new ToastQueue());
  const isNarrow = useIsUpTo('medium');
  useVisit();
  return (
    <OnlyPage>
      <ToastContext.Provider value={toasts}>
        <Header
          title={t('page.title')}
          description={t('page.description')}
          sticky={!isNarrow}
          customActions={
            isNarrow ? undefined : <ToastArea queue={toasts} place="beside" />
          }
        />
        <Container>
          {isNarrow && <ToastArea queue={toasts} place="below" />}
          <TemplateAclContent />
        </Container>
      </ToastContext.Provider>
    </OnlyPage>
  );
}
