import { gridFactorOf } from '../factors/grids';
import { PROVIDER_FACTORS, providerOf } from '../factors/providers';
import type { Estimate, Usage } from '../types';
import { energyPerUnit } from './energyOf';

/**
 * Estimates the energy and the emissions of a use: quantity × energy of a unit × losses of the data centre × emissions
 * of the region's grid. A credit, which has a negative quantity, emits nothing.
 */
export function estimateEmissions(usage: Usage): Estimate {
  const provider = providerOf(usage.provider);
  if (!provider) return { unknown: 'region' };
  const energy = energyPerUnit(provider, usage);
  if (energy === undefined) return { unknown: 'unit' };
  const grid = gridFactorOf(provider, usage.region ?? '');
  if (grid === undefined) return { unknown: 'region' };
  const quantity = Math.max(usage.quantity, 0);
  const kWh = quantity * energy * PROVIDER_FACTORS[provider].pue;
  return { kWh, kgCo2e: kWh * grid };
}
