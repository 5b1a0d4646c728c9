import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { ChartSeries } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { EXCEPTED_SHADE, shadeOf } from '../standing/shade';
import { standardsTranslationRef } from '../translation';

/** What the bars of a history consist of, from the bottom to the top. */
export type HistoryValues = readonly (ChartSeries & { id: string })[];

/**
 * What the bars consist of: levels, or states of a check.
 *
 * @param levels - undefined for a check
 */
export function useHistoryValues(
  levels: readonly Schemas['Level'][] | undefined,
): HistoryValues {
  const { t } = useTranslationRef(standardsTranslationRef);
  const unknown = {
    id: 'unknown',
    label: t('state.unknown'),
    color: EXCEPTED_SHADE,
  };
  if (!levels) {
    return [
      { id: 'met', label: t('state.met'), color: 'var(--bui-fg-positive)' },
      {
        id: 'missed',
        label: t('state.missed'),
        color: 'var(--bui-fg-negative)',
      },
      unknown,
    ];
  }
  return [
    ...levels
      .map(({ id, title }, index) => ({
        id,
        label: title,
        color: shadeOf(index + 1, levels.length),
      }))
      .reverse(),
    { id: 'none', label: t('page.noLevel'), color: shadeOf(0, levels.length) },
    unknown,
  ];
}
