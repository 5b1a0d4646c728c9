import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { templateAclTranslationRef } from '../../translation';
import styles from './Section.module.css';

/** How many rows of a filtered list are shown; empty while all are. */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <Text
      role="status"
      variant="body-small"
      color="secondary"
      className={styles.shown}
    >
      {shown < total
        ? t('acl.shown', { shown: String(shown), total: String(total) })
        : ''}
    </Text>
  );
}
