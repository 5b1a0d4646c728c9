import { lazy, Suspense, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useIsUpTo } from '@portal/plugin-portal-ui';
import styles from './SupportDrawer.module.css';
import { supportDrawerTranslationRef } from './translation';
import { useSupport } from './useSupport';

const loadDrawer = () => import('./SupportDrawer');

const SupportDrawer = lazy(async () => ({
  default: (await loadDrawer()).SupportDrawer,
}));

/** The tab at the side of every page, with the drawer that it opens; not there below 1000 px (ledger P-363). */
export function SupportTab() {
  const { t } = useTranslationRef(supportDrawerTranslationRef);
  const isTooSmall = useIsUpTo('medium');
  const support = useSupport();
  const [isOpen, setOpen] = useState<boolean>();
  if (isTooSmall || !support) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={Boolean(isOpen)}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => setOpen(true)}
      >
        {t('contact')}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SupportDrawer
            support={support}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
