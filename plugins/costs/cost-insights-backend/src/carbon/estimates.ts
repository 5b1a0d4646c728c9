import {
  type Estimate,
  estimateEmissions,
} from '@portal/plugin-cost-insights-common';
import type { UsageRow } from './UsageStore';

/** A use with its estimate. */
export interface EstimatedUsage extends UsageRow {
  /** 0 without an estimate. */
  kWh: number;
  kgCo2e: number;
  isKnown: boolean;
}

/** Estimates each combination of service, region and unit once: estimates are linear in the quantity. */
export function estimateUsage(rows: readonly UsageRow[]): EstimatedUsage[] {
  const estimates = new Map<string, Estimate>();
  return rows.map(row => {
    const { provider, service, serviceCategory, region, unit } = row;
    const key = JSON.stringify([
      provider,
      service,
      serviceCategory,
      region,
      unit,
    ]);
    const estimate =
      estimates.get(key) ?? estimateEmissions({ ...row, quantity: 1 });
    estimates.set(key, estimate);
    const quantity = Math.max(row.quantity, 0);
    return estimate.unknown
      ? { ...row, kWh: 0, kgCo2e: 0, isKnown: false }
      : {
          ...row,
          kWh: quantity * estimate.kWh,
          kgCo2e: quantity * estimate.kgCo2e,
          isKnown: true,
        };
  });
}
