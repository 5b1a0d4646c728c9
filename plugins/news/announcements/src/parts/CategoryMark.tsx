import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { Category } from '@portal/plugin-announcements-common';
import { RiMegaphoneFill, RiMegaphoneLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { announcementsTranslationRef } from '../translation';
import styles from './Parts.module.css';

/** A category as icon and word: a megaphone, which no message of the portal has. */
export function CategoryMark({ category }: { category: Category }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const Icon = category === 'important' ? RiMegaphoneFill : RiMegaphoneLine;
  return (
    <span
      className={`${layout.mark} ${styles.category}`}
      data-category={category}
    >
      <Icon size={16} aria-hidden />
      <Text variant="body-small" weight="bold">
        {t(`category.${category}`)}
      </Text>
    </span>
  );
}
