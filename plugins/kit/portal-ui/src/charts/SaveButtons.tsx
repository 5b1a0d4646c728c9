import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { type RefObject, useState } from 'react';
import { portalUiTranslationRef } from '../translation';
import type { ChartSeries } from './chartStyle';
import type { ChartData } from './ChartTable';
import { toCsv } from './csv';
import { drawChart } from './drawChart';
import { saveFile } from './saveFile';

export interface SaveButtonsProps {
  title: string;
  /** Without ending. */
  fileName: string;
  series: readonly ChartSeries[];
  data: ChartData;
  /** Element that contains the SVG; absent while the table is shown. */
  chart?: RefObject<HTMLElement>;
}

/** Saves the figures as CSV, and the picture as PNG. */
export function SaveButtons(props: SaveButtonsProps) {
  const { title, fileName, series, data, chart } = props;
  const { t } = useTranslationRef(portalUiTranslationRef);
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('chart.saveCsv', { title })}
        onPress={() => saveFile(`${fileName}.csv`, csvOf(data))}
      >
        {t('chart.csv')}
      </Button>
      {chart && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('chart.savePng', { title })}
          onPress={savePicture}
        >
          {t('chart.png')}
        </Button>
      )}
      <span role="status">
        {hasFailed && (
          <Text variant="body-small" color="danger">
            {t('chart.pngFailed')}
          </Text>
        )}
      </span>
    </>
  );

  async function savePicture() {
    setFailed(false);
    try {
      const picture = await drawChart(chart!.current!, { title, series });
      saveFile(`${fileName}.png`, picture);
    } catch {
      setFailed(true);
    }
  }
}

function csvOf({ columns, rows }: ChartData): Blob {
  const text = toCsv(
    columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
    rows,
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
