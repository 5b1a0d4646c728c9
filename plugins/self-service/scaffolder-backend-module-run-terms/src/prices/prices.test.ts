import { mockServices } from '@backstage/backend-test-utils';
import fc from 'fast-check';
import { readAzureRetail } from './azureRetail';
import { PriceList } from './PriceList';
import { readPriceList } from './readPriceList';

const LIST = `
currency: EUR
prices:
  - { id: topic, title: Kafka topic, unit: partition, monthly: 1.5 }
  - { id: vault, title: Vault, monthly: 3, currency: USD }
  - { id: gap, title: Network }
  - id: storage
    title: Storage account
    unit: 100 GB
    azure: { meterId: lrs, quantity: 100 }
`;

const meter = (
  meterId: string,
  retailPrice: number,
  unitOfMeasure: string,
) => ({
  meterId,
  retailPrice,
  unitOfMeasure,
  currencyCode: 'EUR',
  type: 'Consumption',
});
const azure = (...Items: unknown[]) => Buffer.from(JSON.stringify({ Items }));
const read = (text: string) => readPriceList(Buffer.from(text), 'The list');

describe('readPriceList', () => {
  it('reads amounts, other currencies, gaps and meters of Azure', async () => {
    const meters = readAzureRetail(
      azure(meter('lrs', 0.02, '1 GB/Month')),
      'Azure',
    );
    const prices = await readPriceList(Buffer.from(LIST), 'The list', meters);
    expect(prices.get('topic')?.monthly).toEqual({
      amount: 1.5,
      currency: 'EUR',
    });
    expect(prices.get('vault')?.monthly?.currency).toBe('USD');
    expect(prices.get('gap')).toEqual({ title: 'Network' });
    expect(prices.get('storage')?.monthly?.amount).toBeCloseTo(2);
  });

  it.each([
    ['prices: []', "The list: 'currency'"],
    ['currency: EUR\nprices: [{ id: a, title: A, monthly: -1 }]', 'monthly'],
    ['currency: euro\nprices: []', 'three capital letters'],
    [
      'currency: EUR\nprices: [{ id: a, title: A }, { id: a, title: B }]',
      "two prices have the id 'a'",
    ],
    ['currency: [', 'The list'],
  ])('names the mistake of %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe('readAzureRetail', () => {
  it.each([
    ['1 Hour', 730],
    ['10 Hours', undefined],
    ['100 Hour', 7.3],
    ['10K/Month', 0.0001],
    ['1 GB/Month', 1],
    ['1/Month', 1],
    ['0 Hour', undefined],
    ['1 Year', undefined],
  ])('takes 1 for %j as %p a month', (unit, amount) => {
    const prices = readAzureRetail(azure(meter('m', 1, unit)), 'Azure');
    const found = prices.get('m')?.amount;
    expect(found?.toFixed(6)).toBe(amount?.toFixed(6));
  });

  it('leaves out reservations and higher tiers', () => {
    const one = meter('m', 1, '1 Hour');
    const prices = readAzureRetail(
      azure({ ...one, type: 'Reservation' }, { ...one, tierMinimumUnits: 50 }),
      'Azure',
    );
    expect(prices.size).toBe(0);
  });

  it('reads any JSON, or says that it is none of the API', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const data = Buffer.from(JSON.stringify({ Items: [value] }));
        for (const { amount } of readAzureRetail(data, 'Azure').values()) {
          expect(Number.isFinite(amount)).toBe(true);
        }
      }),
    );
    expect(() => readAzureRetail(Buffer.from('[]'), 'Azure')).toThrow('Items');
  });
});

it('keeps the last good prices while the file is faulty, and says what is wrong', async () => {
  const file = { text: LIST, at: 0 };
  const list = new PriceList({
    logger: mockServices.logger.mock(),
    now: () => file.at,
    reader: mockServices.urlReader.mock({
      readUrl: async () => ({ buffer: async () => Buffer.from(file.text) }),
    }),
    url: 'https://host.example/prices.yaml',
  });
  const good = await list.read();
  expect(good.problem).toBeUndefined();
  file.text = 'currency: EUR';
  file.at = 3_600_000;
  const kept = await list.read();
  expect(kept.prices).toBe(good.prices);
  expect(kept.problem).toContain("'prices'");
});
