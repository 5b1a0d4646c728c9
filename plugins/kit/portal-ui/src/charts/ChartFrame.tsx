import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton, Text, ToggleButton } from '@backstage/ui';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { portalUiTranslationRef } from '../translation';
import { CHART_HEIGHT, type ChartSeries, LINE_DASHES } from './chartStyle';
import { ChartTable, type ChartData } from './ChartTable';
import { SaveButtons } from './SaveButtons';
import styles from './ChartFrame.module.css';
import { layout } from '../layout';

export interface ChartFrameProps {
  title: string;
  /** What the figures are. */
  definition: string;
  /** The figures in words. */
  summary?: ReactNode;
  /** Name of saved files, without ending. */
  fileName: string;
  /** The legend; without it for a chart of one series. */
  series?: readonly ChartSeries[];
  /** The figures of the chart: for its table and for CSV. */
  data: ChartData;
  /** True if the children are figures in place of a chart: without a legend, and without a picture to save. */
  isFigures?: boolean;
  /** The height of a chart that has another than the usual one, so that nothing moves when it comes. */
  height?: number;
  /** The chart: one SVG, besides controls. It may be lazy. */
  children: ReactNode;
}

/** A chart with title, definition and legend, its figures as a table, and both as files. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, definition, fileName, data, isFigures, children } = props;
  const series = isFigures ? [] : (props.series ?? []);
  const { t } = useTranslationRef(portalUiTranslationRef);
  const [isTable, setTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <section
      className={`${layout.stack2} ${layout.frame} ${styles.frame}`}
      aria-labelledby={id}
    >
      <div className={`${layout.row} ${layout.ends}`}>
        <Text as="h3" variant="body-large" weight="bold" id={id}>
          {title}
        </Text>
        <div className={`${layout.row} ${layout.ends}`}>
          <ToggleButton isSelected={isTable} onChange={setTable} size="small">
            {t('chart.showTable')}
          </ToggleButton>
          <SaveButtons
            title={title}
            fileName={fileName}
            series={series}
            data={data}
            chart={isTable || isFigures ? undefined : chart}
          />
        </div>
      </div>
      <Text as="p" variant="body-small" color="secondary">
        {definition}
      </Text>
      {props.summary}
      {isTable ? (
        <ChartTable caption={title} data={data} />
      ) : (
        <div ref={chart}>
          <Legend series={series} />
          <Suspense
            fallback={
              <Skeleton height={props.height ?? CHART_HEIGHT} width="100%" />
            }
          >
            {children}
          </Suspense>
        </div>
      )}
    </section>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  if (series.length === 0) return null;
  return (
    <ul className={`${layout.legend} ${styles.legend}`}>
      {series.map(({ label, color, look }) => (
        <li key={label}>
          {look ? (
            <svg className={styles.line} aria-hidden>
              <line
                x2="100%"
                y1="50%"
                y2="50%"
                stroke={color}
                strokeWidth={2}
                strokeDasharray={LINE_DASHES[look]}
              />
            </svg>
          ) : (
            <span className={styles.swatch} style={{ background: color }} />
          )}
          <Text variant="body-small">{label}</Text>
        </li>
      ))}
    </ul>
  );
}
