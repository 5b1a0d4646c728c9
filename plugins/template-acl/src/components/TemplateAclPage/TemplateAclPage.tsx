import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { useVisit } from '../../hooks/visit';
import { templateAclTranslationRef } from '../../translation';
import { TemplateAclContent } from './TemplateAclContent';

/** The page of template access control (P 2.10). */
export function TemplateAclPage() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  useVisit();
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <TemplateAclContent />
      </Container>
    </>
  );
}
