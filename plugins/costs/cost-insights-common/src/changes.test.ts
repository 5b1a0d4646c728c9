import fc from 'fast-check';
import {
  changeOf,
  describeChange,
  formatRatio,
  growthOf,
  trendlineOf,
} from './changes';

const SCALE = { duration: 'P30D', engineerCost: 2000 } as const;

describe('changes', () => {
  it.each([
    [[100, 150], { ratio: 0.5, amount: 50 }],
    [[200, 100], { ratio: -0.5, amount: -100 }],
    [[0, 100], { amount: 100 }],
    [[0, 0], { amount: 0 }],
    // A refund: more is more, whatever the sign was.
    [[-100, 50], { ratio: 1.5, amount: 150 }],
  ] as const)('of %j are %j (P-189)', (amounts, change) => {
    expect(changeOf(amounts)).toEqual(change);
  });

  // Half an engineer of 2,000 is 1,000 in 30 days (P-194, P-195); the band is 5 % (P-196).
  it.each([
    [[10_000, 10_999], 'negligible'],
    [[10_000, 11_000], 'excess'],
    [[10_000, 9_000], 'savings'],
    [[10_000, 9_001], 'negligible'],
    [[100_000, 104_999], 'negligible'],
    [[100_000, 105_000], 'excess'],
    [[100_000, 95_000], 'savings'],
    [[100_000, 95_001], 'negligible'],
    [[0, 1_000], 'excess'],
    [[0, 999], 'negligible'],
  ] as const)('from %j are %s', (amounts, growth) => {
    expect(growthOf(changeOf(amounts), SCALE)).toBe(growth);
  });

  it('matter sooner in a shorter time', () => {
    const change = changeOf([1_000, 1_500]);
    expect(growthOf(change, SCALE)).toBe('negligible');
    expect(growthOf(change, { ...SCALE, duration: 'P7D' })).toBe('excess');
  });

  it.each([
    [0.126, '13%'],
    [-0.5, '-50%'],
    [-0.001, '0%'],
    [10, '1000%'],
    [10.01, '>1000%'],
    [Infinity, '>1000%'],
    [-10.01, '<-1000%'],
  ])('write %d as %s (P-198)', (ratio, text) => {
    expect(formatRatio(ratio)).toBe(text);
  });

  it.each([
    [[10_000, 10_500], 'Negligible'],
    [[10_000, 20_000], '+100%'],
    [[20_000, 10_000], '-50%'],
    [[1, 20_000], '>1000%'],
    [[0, 20_000], 'New'],
    // Within the band, but above the threshold: the percentage.
    [[100_000, 102_000], '+2%'],
  ] as const)('describe %j as %s (P-197)', (amounts, text) => {
    expect(describeChange(changeOf(amounts), SCALE)).toBe(text);
  });
});

describe('the trend line', () => {
  it('goes through the points of a line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 2, max: 200 }),
        (slope, intercept, count) => {
          const line = trendlineOf(
            Array.from({ length: count }, (_, day) => intercept + slope * day),
          );
          expect(line.slope).toBeCloseTo(slope, 6);
          expect(line.intercept).toBeCloseTo(intercept, 6);
        },
      ),
    );
  });

  it.each([
    [[], { slope: 0, intercept: 0 }],
    [[7], { slope: 0, intercept: 7 }],
  ])('of %j is flat', (amounts, line) => {
    expect(trendlineOf(amounts)).toEqual(line);
  });
});
