import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { templateAclTranslationRef } from '../../translation';

/** The address names a template that is not there, or that the person may not know of: the same words for both. */
export function NotYours() {
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
