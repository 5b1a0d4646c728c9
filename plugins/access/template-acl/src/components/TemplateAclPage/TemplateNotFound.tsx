import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { templateAclTranslationRef } from '../../translation';

/** Shown for a missing or hidden template, with the same text for both. */
export function TemplateNotFound() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div role="status">
      <Alert
        status="warning"
        icon
        title={t('notFound.title')}
        description={`${t('notFound.hint')} ${t('notFound.chooseAnother')}`}
      />
    </div>
  );
}
