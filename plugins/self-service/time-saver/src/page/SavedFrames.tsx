import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ChartFrame,
  Figure,
  Figures,
  isFigures,
} from '@portal/plugin-portal-ui';
import { lazy } from 'react';
import type { SavedSum, TimeSaved } from '../api/timeSaverApi';
import { timeSaverTranslationRef } from '../translation';
import { barsHeight } from './barsHeight';
import { formatMinutes, toHours } from './hours';
import styles from './TimeSaver.module.css';

// The library of the charts is large.
const SavedBars = lazy(() => import('./SavedBars'));

/** More bars do not fit; the table has all. */
const MAX_BARS = 12;

/** Saved time by template, team and month, each with its figures as a table and as files. */
export function SavedFrames({ saved }: { saved: TimeSaved }) {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  return (
    <div className={styles.charts}>
      <Frame
        title={t('chart.byTemplate')}
        definition={t('chart.byTemplateHint')}
        fileName="time-saved-by-template"
        column={t('chart.template')}
        sums={saved.templates}
        nameOf={({ title }) => title ?? t('chart.otherTemplates')}
      />
      <Frame
        title={t('chart.byTeam')}
        definition={t('chart.byTeamHint')}
        fileName="time-saved-by-team"
        column={t('chart.team')}
        sums={saved.teams}
        nameOf={({ title }) => title ?? t('chart.others')}
      />
      <Frame
        title={t('chart.byMonth')}
        definition={t('chart.byMonthHint')}
        fileName="time-saved-by-month"
        column={t('chart.month')}
        sums={saved.months}
        nameOf={({ month = '' }) => month}
      />
    </div>
  );
}

function Frame(props: {
  title: string;
  definition: string;
  fileName: string;
  column: string;
  sums: readonly SavedSum[];
  nameOf: (sum: SavedSum) => string;
}) {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  const { column, sums, nameOf, ...frame } = props;
  const bars = barsOf(sums, nameOf);
  const isPerTemplate = sums.some(sum => sum.minutesPerRun !== undefined);
  return (
    <ChartFrame
      {...frame}
      isFigures={isFigures(bars)}
      height={barsHeight(bars.length)}
      data={{
        columns: [
          { label: column },
          { label: t('chart.runs') },
          ...(isPerTemplate ? [{ label: t('chart.perRun') }] : []),
          { label: t('chart.hours') },
        ],
        rows: sums.map(sum => [
          nameOf(sum),
          sum.runs,
          ...(isPerTemplate ? [sum.minutesPerRun ?? ''] : []),
          toHours(sum.minutes),
        ]),
      }}
    >
      {isFigures(bars) ? (
        <Figures>
          <Figure
            isWordy
            label={bars[0].title}
            value={formatMinutes(sums[0].minutes)}
          />
        </Figures>
      ) : (
        <SavedBars label={t('chart.hours')} items={bars} />
      )}
    </ChartFrame>
  );
}

/** The largest sums, or the last months. */
function barsOf(sums: readonly SavedSum[], nameOf: (sum: SavedSum) => string) {
  const isByMonth = sums[0]?.month !== undefined;
  const shown = isByMonth ? sums.slice(-MAX_BARS) : sums.slice(0, MAX_BARS);
  return shown.map(sum => ({
    title: nameOf(sum),
    hours: toHours(sum.minutes),
  }));
}
