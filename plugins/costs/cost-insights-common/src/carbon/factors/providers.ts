/** The providers with factors. */
export type ProviderId = 'aws' | 'azure' | 'gcp';

/** Average power of a virtual processor, and losses of the data centres. */
export interface ProviderFactors {
  /** Watts of an idle and of a busy virtual processor. */
  minWatts: number;
  maxWatts: number;
  /** Power usage effectiveness: energy of the data centre for each unit of energy of its computers. */
  pue: number;
}

/** Source: Cloud Carbon Footprint, `…FootprintEstimationConstants.ts` of aws and gcp (commit 0656d55), azure (0602dde). */
export const PROVIDER_FACTORS: Record<ProviderId, ProviderFactors> = {
  aws: { minWatts: 0.74, maxWatts: 3.5, pue: 1.135 },
  azure: { minWatts: 0.74, maxWatts: 3.54, pue: 1.185 },
  gcp: { minWatts: 0.68, maxWatts: 4.11, pue: 1.1 },
};

/** Names of providers in exports, in lower case. */
const NAMES: Record<string, ProviderId> = {
  aws: 'aws',
  'amazon web services': 'aws',
  azure: 'azure',
  microsoft: 'azure',
  'microsoft azure': 'azure',
  'google cloud': 'gcp',
  'google cloud platform': 'gcp',
  gcp: 'gcp',
};

/** Returns the provider that an export names; undefined without factors. */
export function providerOf(name: string): ProviderId | undefined {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}
