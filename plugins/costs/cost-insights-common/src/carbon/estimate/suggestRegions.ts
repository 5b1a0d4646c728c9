import { gridsNear } from '../factors/grids';
import { providerOf } from '../factors/providers';

/** Emissions of a service in a region. */
export interface ServiceEmissions {
  provider: string;
  service: string;
  region: string;
  kgCo2e: number;
}

/** What a service would emit less if it ran in another region of its provider. */
export interface RegionSuggestion {
  service: string;
  from: string;
  to: string;
  savedKg: number;
}

/** Another region is suggested if its grid emits at most this share. */
const MUCH_CLEANER = 0.5;

/** Savings below one kilogram are not worth a move. */
const LEAST_SAVED_KG = 1;

const MAX_SUGGESTIONS = 5;

/**
 * Returns where services would emit much less: in the cleanest region of the same provider on the same continent. The
 * most saved emissions first. It knows nothing about laws, latency and prices.
 */
export function suggestRegions(
  emissions: readonly ServiceEmissions[],
): RegionSuggestion[] {
  return emissions
    .flatMap(suggestRegion)
    .filter(({ savedKg }) => savedKg >= LEAST_SAVED_KG)
    .sort((one, other) => other.savedKg - one.savedKg)
    .slice(0, MAX_SUGGESTIONS);
}

function suggestRegion(emissions: ServiceEmissions): RegionSuggestion[] {
  const { provider, service, region: from, kgCo2e } = emissions;
  const id = providerOf(provider);
  if (!id) return [];
  const grids = Object.entries(gridsNear(id, from));
  const own = grids.find(([region]) => region === from)?.[1];
  if (!own) return [];
  const [to, cleanest] = grids.reduce((best, grid) =>
    grid[1] < best[1] ? grid : best,
  );
  if (cleanest > own * MUCH_CLEANER) return [];
  return [{ service, from, to, savedKg: kgCo2e * (1 - cleanest / own) }];
}
