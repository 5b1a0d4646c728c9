import { formatNumber } from '@portal/plugin-cost-insights-react';

const KG_PER_TON = 1000;
const G_PER_KG = 1000;

/** Writes a mass of CO2e in grams, kilograms or tons: `1.25 t CO2e`. */
export function formatMass(kg: number): string {
  const size = Math.abs(kg);
  if (size >= KG_PER_TON) return `${formatNumber(kg / KG_PER_TON)} t CO2e`;
  if (size >= 1 || size === 0) return `${formatNumber(kg)} kg CO2e`;
  return `${formatNumber(kg * G_PER_KG)} g CO2e`;
}
