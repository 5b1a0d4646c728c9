import { suggestRegions } from './suggestRegions';

const EC2 = {
  provider: 'AWS',
  service: 'Amazon Elastic Compute Cloud',
  region: 'eu-central-1',
  kgCo2e: 338,
};

it('names the cleanest region of the continent with what it would save', () => {
  expect(suggestRegions([EC2])).toEqual([
    {
      service: EC2.service,
      from: 'eu-central-1',
      to: 'eu-north-1',
      savedKg: expect.closeTo(330, 6),
    },
  ]);
});

it.each([
  ['the cleanest region', { region: 'eu-north-1' }],
  [
    'a continent without a much cleaner grid',
    { region: 'ap-south-1', provider: 'Microsoft' },
  ],
  ['a continent with one region', { region: 'sa-east-1' }],
  ['little emissions', { kgCo2e: 1 }],
  ['an unknown region', { region: 'global' }],
  ['an unknown provider', { provider: 'Oracle' }],
])('suggests nothing for %s', (_, change) => {
  expect(suggestRegions([{ ...EC2, ...change }])).toEqual([]);
});

it('lists the five with the most saved emissions', () => {
  const emissions = [1, 7, 3, 5, 6, 2, 4].map(factor => ({
    ...EC2,
    service: `service ${factor}`,
    kgCo2e: factor * 100,
  }));
  expect(suggestRegions(emissions).map(({ service }) => service)).toEqual(
    [7, 6, 5, 4, 3].map(factor => `service ${factor}`),
  );
});
