import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import styles from './Hub.module.css';

/** Shown to people for whom there is no template at all. */
export function NoTemplates() {
  const { t } = useTranslationRef(hubTranslationRef);
  return (
    <div className={styles.empty}>
      <Text as="h3" variant="body-large" weight="bold">
        {t('none.title')}
      </Text>
      <Text as="p" color="secondary">
        {t('none.hint')}
      </Text>
      <Link href="/template-acl">{t('none.access')}</Link>
    </div>
  );
}
