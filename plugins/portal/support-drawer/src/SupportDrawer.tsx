import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Link, Text, VisuallyHidden } from '@backstage/ui';
import { NamedDialog, layout } from '@portal/plugin-portal-ui';
import {
  RiChat3Line,
  RiCloseLine,
  RiHome4Line,
  RiSearchLine,
} from '@remixicon/react';
import { SUPPORT_BOXES, type SupportBox } from './boxes';
import styles from './SupportDrawer.module.css';
import { supportDrawerTranslationRef } from './translation';
import type { Support } from './useSupport';

interface SupportDrawerProps {
  support: Support;
  isOpen: boolean;
  onClose: () => void;
}

const TITLE_ID = 'support-drawer-title';

/** The drawer: a greeting, four boxes, and a bar of links. The focus stays in it until it closes. */
export function SupportDrawer({
  support,
  isOpen,
  onClose,
}: SupportDrawerProps) {
  const { t } = useTranslationRef(supportDrawerTranslationRef);
  const { firstName } = support;
  return (
    <NamedDialog
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      className={styles.panel}
      aria-labelledby={TITLE_ID}
    >
      <div className={styles.drawer}>
        <header className={styles.header}>
          <div>
            <Text as="h2" variant="title-x-small" weight="bold" id={TITLE_ID}>
              {firstName
                ? t('greeting', { name: firstName })
                : t('greetingWithoutName')}
            </Text>
            <Text as="p" color="secondary">
              {t('question')}
            </Text>
          </div>
          <ButtonIcon
            icon={<RiCloseLine aria-hidden />}
            variant="tertiary"
            aria-label={t('close')}
            onPress={onClose}
          />
        </header>
        <ul className={styles.boxes}>
          {SUPPORT_BOXES.map(box => (
            <li key={box.id}>
              <Box {...box} />
            </li>
          ))}
        </ul>
        <Bar chatUrl={support.chatUrl} onLeave={onClose} />
      </div>
    </NamedDialog>
  );
}

function Box({ id, to, icon: Icon }: SupportBox) {
  const { t } = useTranslationRef(supportDrawerTranslationRef);
  return (
    <a
      className={`${layout.stack2} ${styles.box}`}
      href={to}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon size={24} aria-hidden />
      <span className={styles.boxTitle}>
        {t(`boxes.${id}`)} <VisuallyHidden>{t('newTab')}</VisuallyHidden>
      </span>
      <span className={styles.boxHint}>{t(`boxes.${id}Hint`)}</span>
    </a>
  );
}

function Bar({ chatUrl, onLeave }: { chatUrl?: string; onLeave: () => void }) {
  const { t } = useTranslationRef(supportDrawerTranslationRef);
  return (
    <nav className={styles.bar} aria-label={t('links')}>
      <Link href="/home" standalone onClick={onLeave}>
        <RiHome4Line size={18} aria-hidden /> {t('bar.home')}
      </Link>
      <Link href="/search" standalone onClick={onLeave}>
        <RiSearchLine size={18} aria-hidden /> {t('bar.search')}
      </Link>
      {chatUrl && (
        <Link
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          standalone
        >
          <RiChat3Line size={18} aria-hidden /> {t('contact')}{' '}
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </Link>
      )}
    </nav>
  );
}
