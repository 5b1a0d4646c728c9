import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useIsUpTo } from '@portal/plugin-portal-ui';
import { SupportDrawer } from './SupportDrawer';
import styles from './SupportDrawer.module.css';
import { supportDrawerTranslationRef } from './translation';
import { useSupport } from './useSupport';

/** The tab at the side of every page, with the drawer that it opens; not there below 1000 px (ledger P-363). */
export function SupportTab() {
  const { t } = useTranslationRef(supportDrawerTranslationRef);
  const isTooSmall = useIsUpTo('medium');
  const support = useSupport();
  const [isOpen, setOpen] = useState(false);
  if (isTooSmall || !support) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('contact')}
      </button>
      <SupportDrawer
        support={support}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
