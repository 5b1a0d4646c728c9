import type { Carbon } from '../useCarbon';

const part = (title: string, before: number, now: number) => ({
  id: title,
  title,
  aggregation: [before, now] as [number, number],
  change: { ratio: (now - before) / before, amount: now - before },
});

/** Emissions of two weeks: 7 kg, then 14 kg. */
export function buildCarbon(carbon: Partial<Carbon> = {}): Carbon {
  return {
    days: Array.from({ length: 14 }, (_, index) => ({
      date: `2026-10-${String(index + 18).padStart(2, '0')}`,
      amount: index < 7 ? 1 : 2,
    })),
    aggregation: [7, 14],
    change: { ratio: 1, amount: 7 },
    kWh: [20, 40],
    coveredCost: 0.75,
    by: {
      service: [part('Amazon Elastic Compute Cloud', 7, 14)],
      region: [part('eu-central-1', 7, 14)],
      project: [part('Shop', 7, 14)],
      group: [part('Checkout', 7, 14)],
    },
    notEstimated: [{ service: 'AmazonCloudWatch', unit: '', cost: 12.5 }],
    suggestions: [
      {
        kind: 'region',
        title: 'Amazon Elastic Compute Cloud: eu-north-1',
        service: 'Amazon Elastic Compute Cloud',
        from: 'eu-central-1',
        to: 'eu-north-1',
        savedKg: 13.5,
      },
    ],
    ...carbon,
  };
}
