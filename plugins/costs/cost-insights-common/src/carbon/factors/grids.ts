import type { ProviderId } from './providers';

type Continent =
  'africa' | 'america' | 'asia' | 'australia' | 'europe' | 'south-america';

/** kg CO2e of a kilowatt hour, by continent and region. */
type Grids = Partial<Record<Continent, Record<string, number>>>;

/**
 * Grids of the United States: Cloud Carbon Footprint, `FootprintEstimationConstants.ts` of core 0.17.3 (commit 5cfa10b),
 * from eGRID of the Environmental Protection Agency.
 */
const US = {
  MRO: 0.426254,
  RFC: 0.410608,
  SERC: 0.379069,
  TRE: 0.373231,
  WECC: 0.322167,
} as const;

/** Source: Cloud Carbon Footprint, tables of emission factors by region (aws and gcp 0656d55, azure 0602dde). */
const GRIDS: Record<ProviderId, Grids> = {
  aws: {
    africa: { 'af-south-1': 0.928 },
    america: {
      'us-east-1': US.SERC,
      'us-east-2': US.RFC,
      'us-west-1': US.WECC,
      'us-west-2': US.WECC,
      'us-gov-east-1': US.SERC,
      'us-gov-west-1': US.WECC,
      'ca-central-1': 0.13,
    },
    asia: {
      'ap-east-1': 0.81,
      'ap-south-1': 0.708,
      'ap-northeast-1': 0.506,
      'ap-northeast-2': 0.5,
      'ap-northeast-3': 0.506,
      'ap-southeast-1': 0.4085,
      'cn-north-1': 0.555,
      'cn-northwest-1': 0.555,
      'me-south-1': 0.732,
    },
    australia: { 'ap-southeast-2': 0.79 },
    europe: {
      'eu-central-1': 0.338,
      'eu-north-1': 0.008,
      'eu-south-1': 0.233,
      'eu-west-1': 0.316,
      'eu-west-2': 0.228,
      'eu-west-3': 0.052,
    },
    'south-america': { 'sa-east-1': 0.074 },
  },
  azure: {
    america: {
      centralus: US.MRO,
      eastus: US.SERC,
      eastus2: US.SERC,
      northcentralus: US.RFC,
      southcentralus: US.TRE,
      westcentralus: US.WECC,
      westus: US.WECC,
      westus2: US.WECC,
      westus3: US.WECC,
    },
    asia: {
      eastasia: 0.81,
      southeastasia: 0.4085,
      centralindia: 0.708,
      southindia: 0.708,
      westindia: 0.708,
    },
    europe: {
      northeurope: 0.316,
      westeurope: 0.39,
      uksouth: 0.228,
      ukwest: 0.228,
    },
  },
  gcp: {
    america: {
      'us-central1': 0.454,
      'us-east1': 0.48,
      'us-east4': 0.361,
      'us-west1': 0.078,
      'us-west2': 0.253,
      'us-west3': 0.533,
      'us-west4': 0.455,
      'northamerica-northeast1': 0.027,
    },
    asia: {
      'asia-east1': 0.54,
      'asia-east2': 0.453,
      'asia-northeast1': 0.554,
      'asia-northeast2': 0.442,
      'asia-northeast3': 0.457,
      'asia-south1': 0.721,
      'asia-south2': 0.657,
      'asia-southeast1': 0.493,
      'asia-southeast2': 0.647,
    },
    australia: {
      'australia-southeast1': 0.727,
      'australia-southeast2': 0.691,
    },
    europe: {
      'europe-central2': 0.622,
      'europe-north1': 0.133,
      'europe-west1': 0.212,
      'europe-west2': 0.231,
      'europe-west3': 0.293,
      'europe-west4': 0.41,
      'europe-west6': 0.087,
    },
    'south-america': { 'southamerica-east1': 0.103 },
  },
};

/** Returns the regions of a provider on the continent of one of them, with kg CO2e of a kilowatt hour. */
export function gridsNear(
  provider: ProviderId,
  region: string,
): Readonly<Record<string, number>> {
  const continents = Object.values(GRIDS[provider]);
  return continents.find(grids => Object.hasOwn(grids, region)) ?? {};
}

/** Returns kg CO2e of a kilowatt hour in a region; undefined without a factor. */
export function gridFactorOf(
  provider: ProviderId,
  region: string,
): number | undefined {
  return gridsNear(provider, region)[region];
}
