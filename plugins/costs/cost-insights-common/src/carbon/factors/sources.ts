/** Where factors come from. */
export interface FactorSource {
  title: string;
  url: string;
  /** The edition that was read. */
  published: string;
  what: string;
}

const REPOSITORY =
  'https://github.com/cloud-carbon-footprint/cloud-carbon-footprint/blob';

/** The sources of all factors. Their licence is Apache 2.0. */
export const FACTOR_SOURCES: readonly FactorSource[] = [
  {
    title: 'Cloud Carbon Footprint: Amazon Web Services',
    url: `${REPOSITORY}/0656d55594b69d74ce35ff18019be36140beaa50/packages/aws/src/domain/AwsFootprintEstimationConstants.ts`,
    published: 'Edition 0656d55',
    what: 'Power of processors, storage, memory and network; losses of data centres; copies; grids by region',
  },
  {
    title: 'Cloud Carbon Footprint: Microsoft Azure',
    url: `${REPOSITORY}/0602dde823efbac1fa75a755125e5065c3726404/packages/azure/src/domain/AzureFootprintEstimationConstants.ts`,
    published: 'Edition 0602dde',
    what: 'Power of processors; losses of data centres; copies; grids by region',
  },
  {
    title: 'Cloud Carbon Footprint: Google Cloud',
    url: `${REPOSITORY}/0656d55594b69d74ce35ff18019be36140beaa50/packages/gcp/src/domain/GcpFootprintEstimationConstants.ts`,
    published: 'Edition 0656d55',
    what: 'Power of processors; losses of data centres; copies; grids by region, without bought green energy',
  },
  {
    title: 'Cloud Carbon Footprint: grids of the United States',
    url: `${REPOSITORY}/5cfa10b251c8e4352e4f6ac2fe255088dc0701fc/packages/core/src/FootprintEstimationConstants.ts`,
    published: 'Release 0.17.3 of its package “core”',
    what: 'Emissions of the grids, from eGRID of the Environmental Protection Agency',
  },
  {
    title: 'AWS Lambda developer guide: memory',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html',
    published: 'No date',
    what: '1,769 MB of a function have the power of one virtual processor',
  },
  {
    title: 'Greenhouse gas emissions from a typical passenger vehicle',
    url: 'https://www.epa.gov/greenvehicles/greenhouse-gas-emissions-typical-passenger-vehicle',
    published: 'EPA-420-F-23-014',
    what: 'The comparison with a car',
  },
];
