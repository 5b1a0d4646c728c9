import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { useVisit } from '../../hooks/visit';
import { templateAclTranslationRef } from '../../translation';
import { TemplateAccess } from './TemplateAccess';

/** The page: who may use which controlled template, until when (P 2.10). */
export function TemplateAccessPage() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  useVisit();
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <TemplateAccess />
      </Container>
    </>
  );
}
