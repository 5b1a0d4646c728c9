import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { shadeOf } from '../standing/shade';
import { standardsTranslationRef } from '../translation';
import styles from './LevelBar.module.css';

/** How many components have which level, as a bar with its legend: the darker, the higher. */
export function LevelBar(props: {
  rules: Schemas['Rules'];
  summary: Schemas['Summary'];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { rules, summary } = props;
  const top = summary.levels.length - 1;
  const parts = summary.levels.map(({ id, count }, rank) => ({
    id,
    count,
    title:
      rules.levels.find(level => level.id === id)?.title ?? t('page.noLevel'),
    style: { flexGrow: count, background: shadeOf(rank, top) },
  }));
  return (
    <div className={layout.stack2}>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ id, style }) => (
            <span key={id} className={styles.part} style={style} />
          ))}
      </div>
      <ul aria-label={t('page.levels')} className={layout.legend}>
        {parts.map(({ id, title, count, style }) => (
          <li key={id} className={layout.mark}>
            <span
              aria-hidden
              className={`${styles.part} ${styles.swatch}`}
              style={style}
            />
            <Text variant="body-small">{`${title}: ${count}`}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
