import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { EmptyState, layout } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import styles from './Hub.module.css';

/** Shown to people for whom there is no template at all. */
export function NoTemplates() {
  const { t } = useTranslationRef(hubTranslationRef);
  return (
    <div className={`${layout.box} ${styles.empty}`}>
      <EmptyState
        headingLevel={3}
        title={t('none.title')}
        hint={t('none.hint')}
      >
        <Link href="/template-acl">{t('none.access')}</Link>
      </EmptyState>
    </div>
  );
}
