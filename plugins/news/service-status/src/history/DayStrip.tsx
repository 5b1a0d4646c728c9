import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { describeDay } from '@portal/plugin-portal-ui';
import type { ServiceHistory } from '../api';
import { serviceStatusTranslationRef } from '../translation';
import { countStates } from './countStates';
import styles from './History.module.css';

/** A bar for each day. The height repeats what the colour says; the label counts the days of each state. */
export function DayStrip({ days }: Pick<ServiceHistory, 'days'>) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const counts = countStates(days).map(({ state, count }) =>
    t('history.stateDays', {
      state: t(`states.${state}`),
      days: String(count),
    }),
  );
  return (
    <div
      role="img"
      aria-label={`${t('history.title', { days: String(days.length) })}. ${counts.join(', ')}.`}
      className={styles.strip}
    >
      {days.map(({ day, state }) => (
        <span
          key={day}
          className={styles.bar}
          data-state={state}
          title={`${describeDay(day)}: ${t(`states.${state ?? 'none'}`)}`}
        />
      ))}
    </div>
  );
}
