import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  type Change,
  describeChange,
  growthOf,
  type Scale,
} from '@portal/plugin-cost-insights-common';
import {
  RiArrowRightDownLine,
  RiArrowRightUpLine,
  RiSubtractLine,
} from '@remixicon/react';
import { costInsightsTranslationRef } from '../translation';
import styles from './ChangeText.module.css';

const ICONS = {
  excess: RiArrowRightUpLine,
  savings: RiArrowRightDownLine,
  negligible: RiSubtractLine,
};

/** A change in words, with an icon and a colour for what it means (P-196, P-197, P-198). */
export function ChangeText({
  change,
  scale,
}: {
  change: Change;
  scale: Scale;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const growth = growthOf(change, scale);
  const Icon = ICONS[growth];
  return (
    <span className={styles.change} data-growth={growth}>
      <Icon aria-hidden size={18} />
      {describeChange(change, scale)}, {t(`growth.${growth}`)}
    </span>
  );
}
