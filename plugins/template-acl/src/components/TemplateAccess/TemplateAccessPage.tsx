import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createPageQueryClient } from '../../hooks/queryClient';
import { templateAclTranslationRef } from '../../translation';
import { TemplateAccess } from './TemplateAccess';

/** The page: who may use which controlled template, until when (P 2.10). */
export function TemplateAccessPage() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [queryClient] = useState(createPageQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <TemplateAccess />
      </Container>
    </QueryClientProvider>
  );
}
