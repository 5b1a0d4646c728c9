import fc from 'fast-check';
import type { Usage } from '../types';
import { estimateEmissions } from './estimateEmissions';

const HOURS: Usage = {
  provider: 'AWS',
  service: 'Amazon Elastic Compute Cloud',
  serviceCategory: 'Compute',
  region: 'us-west-2',
  quantity: 1000,
  unit: 'vCPU-Hours',
};

const kWhOf = (usage: Partial<Usage>) =>
  estimateEmissions({ ...HOURS, ...usage }).unknown ??
  Number(
    (estimateEmissions({ ...HOURS, ...usage }) as { kWh: number }).kWh.toFixed(
      6,
    ),
  );

it.each<[string, Partial<Usage>, number | string]>([
  // 1000 h × (0.74 + 0.5 × 2.76) W × 1.135
  ['processors', {}, 2.4062],
  ['instances of two processors', { unit: 'Hours' }, 4.8124],
  // 1000 h of 1,769 MB; 1,024 MB are a GB
  [
    'functions',
    { unit: 'Lambda-GB-Seconds', quantity: (3_600_000 * 1769) / 1024 },
    2.4062,
  ],
  // 1000 × 0.000392 × 1.135
  ['memory', { unit: 'GB Hours' }, 0.44492],
  // 1000 GB × 730 h × 1.2 Wh/TBh × 2 copies × 1.135
  ['volumes', { unit: 'GB-Months', serviceCategory: 'Storage' }, 1.98852],
  ['months of other exports', { unit: 'GB-Mo' }, 1.98852],
  [
    'objects on hard disks',
    { unit: 'GB-Months', service: 'Amazon Simple Storage Service' },
    1.615673,
  ],
  [
    'another provider',
    {
      provider: 'Microsoft',
      service: 'Storage Accounts',
      region: 'eastus',
      unit: 'GB/Month',
    },
    1.686848,
  ],
  ['data that is moved', { unit: 'GB' }, 1.135],
  ['ingested logs', { unit: 'GB', serviceCategory: 'Management' }, 'unit'],
  ['hours of gateways', { unit: 'Hours', serviceCategory: 'Net' }, 'unit'],
  ['requests', { unit: 'Requests' }, 'unit'],
  ['a name of objects', { unit: 'constructor' }, 'unit'],
  ['no region', { region: undefined }, 'region'],
  ['a region without factor', { region: 'global' }, 'region'],
  ['a provider without factors', { provider: 'Oracle' }, 'region'],
])('estimates the energy of %s', (_, usage, expected) => {
  expect(kWhOf(usage)).toBe(expected);
});

it('takes the emissions of the grid of the region', () => {
  expect(estimateEmissions(HOURS)).toMatchObject({
    kgCo2e: expect.closeTo(2.4062 * 0.322167, 9),
  });
  expect(estimateEmissions({ ...HOURS, region: 'eu-north-1' })).toMatchObject({
    kgCo2e: expect.closeTo(2.4062 * 0.008, 9),
  });
});

const anyUsage = fc.record({
  provider: fc.constantFrom('AWS', 'Microsoft', 'Google Cloud', 'Oracle'),
  service: fc.constantFrom('Cloud Storage', 'Amazon DynamoDB', 'Other'),
  serviceCategory: fc.constantFrom('Compute', 'Storage', 'Identity'),
  region: fc.constantFrom('us-east-1', 'westeurope', 'europe-west1', ''),
  unit: fc.constantFrom('Hours', 'GB', 'GB-Months', 'GiB-Hours', 'Requests'),
});

describe('for every use', () => {
  it('is never negative', () => {
    fc.assert(
      fc.property(anyUsage, fc.double({ noNaN: true }), (usage, quantity) => {
        const estimate = estimateEmissions({ ...usage, quantity });
        if (estimate.unknown) return;
        expect(estimate.kWh).toBeGreaterThanOrEqual(0);
        expect(estimate.kgCo2e).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is 0 for credits', () => {
    const credits = fc.double({ max: 0, noNaN: true });
    fc.assert(
      fc.property(anyUsage, credits, (usage, quantity) => {
        const estimate = estimateEmissions({ ...usage, quantity });
        expect(estimate.unknown ? 0 : estimate.kgCo2e).toBe(0);
      }),
    );
  });

  it('is linear in the quantity', () => {
    const quantities = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(anyUsage, quantities, (usage, quantity) => {
        const once = estimateEmissions({ ...usage, quantity });
        const twice = estimateEmissions({ ...usage, quantity: quantity * 2 });
        expect(twice.unknown).toBe(once.unknown);
        if (once.unknown || twice.unknown) return;
        expect(twice.kgCo2e).toBeCloseTo(once.kgCo2e * 2, 6);
      }),
    );
  });
});
