import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { RiCpuLine, RiDatabase2Line, RiPlugLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { describeCount } from '../entities';
import { exploreTranslationRef } from '../translation';
import type { SystemPlace } from './queries';
import styles from './Systems.module.css';

const ICONS: Record<string, typeof RiCpuLine> = {
  component: RiCpuLine,
  api: RiPlugLine,
  resource: RiDatabase2Line,
};

/** How many components, APIs and resources belong to a system, with icons. */
export function PartCounts({ system }: { system: SystemPlace }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  if (system.parts.length === 0) {
    return (
      <Text variant="body-small" color="secondary">
        {t('systems.noParts')}
      </Text>
    );
  }
  return (
    <span className={styles.counts}>
      {system.parts.map(([kind, count]) => {
        const Icon = ICONS[kind];
        return (
          <span key={kind} className={layout.mark}>
            {Icon && <Icon size={16} aria-hidden />}
            <Text variant="body-small">{describeCount(kind, count)}</Text>
          </span>
        );
      })}
    </span>
  );
}
