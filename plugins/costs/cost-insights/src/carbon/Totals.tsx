import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  CAR_KG_PER_KM,
  formatChangeRatio,
  formatRatio,
} from '@portal/plugin-cost-insights-common';
import { formatNumber } from '@portal/plugin-cost-insights-react';
import { Figure, Figures } from '@portal/plugin-portal-ui';
import { carbonTranslationRef } from './translation';
import { formatMass } from './mass';
import type { Carbon } from './useCarbon';

/** Emissions with a comparison, their change, energy, and the share of the cost that has an estimate. */
export function Totals({ carbon }: { carbon: Carbon }) {
  const { t } = useTranslationRef(carbonTranslationRef);
  const { aggregation, change, coveredCost, kWh } = carbon;
  const [before, now] = aggregation;
  const km = formatNumber(now / CAR_KG_PER_KM);
  const ratio = change.ratio;
  const figures = [
    {
      name: t('total.title'),
      value: formatMass(now),
      hint: t('total.comparison', { km }),
    },
    {
      name: t('total.change'),
      value: ratio === undefined ? t('total.new') : formatChangeRatio(ratio),
      hint: t('total.changeHint', { before: formatMass(before) }),
    },
    {
      name: t('total.energy'),
      value: `${formatNumber(kWh[1])} kWh`,
      hint: t('total.energyHint'),
    },
    {
      name: t('total.covered'),
      value: formatRatio(coveredCost),
      hint: t('total.coveredHint'),
    },
  ];
  return (
    <Figures>
      {figures.map(({ name, value, hint }) => (
        <Figure key={name} label={name} value={value}>
          {hint}
        </Figure>
      ))}
    </Figures>
  );
}
