import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createPageQueryClient } from '../../hooks/queryClient';
import { templateAclTranslationRef } from '../../translation';
import { TemplateAclContent } from './TemplateAclContent';

/** The page of template access control (P 2.10). */
export function TemplateAclPage() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [queryClient] = useState(createPageQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <TemplateAclContent />
      </Container>
    </QueryClientProvider>
  );
}
