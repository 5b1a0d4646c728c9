import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type EstateProcess, startEstateProcess } from '../../testing';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['billing'] });
});
afterEach(() => estate.reset());

const ask = (path: string, init?: RequestInit) =>
  fetch(estate.urls.billing + path, { redirect: 'manual', ...init });

/** The month before the current one, which is complete. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
    .toISOString()
    .slice(0, 7);
}

async function read(
  provider: string,
  month = lastMonth(),
): Promise<Record<string, string>[]> {
  const response = await ask(`/exports/${provider}/${month}.csv.gz`);
  expect(response.status).toBe(200);
  return parse(gunzipSync(Buffer.from(await response.arrayBuffer())), {
    columns: true,
  });
}

const totalOf = (records: Record<string, string>[]) =>
  records.reduce((sum, { BilledCost }) => sum + Number(BilledCost), 0);

describe('An export', () => {
  it('has the columns of FOCUS and the charges of a complete month', async () => {
    const records = await read('google');
    const days = new Set(records.map(one => one.ChargePeriodStart));
    const [year, month] = lastMonth().split('-').map(Number);
    expect(days.size).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
    expect(Object.keys(records[0])).toHaveLength(44);
    expect(new Set(records.map(one => one.ChargeCategory))).toEqual(
      new Set(['Usage', 'Tax', 'Credit']),
    );
    const credit = records.find(one => one.ChargeCategory === 'Credit');
    expect(Number(credit?.BilledCost)).toBeLessThan(0);
  });

  it('is the same until it is corrected', async () => {
    const path = `/exports/azure/${lastMonth()}.csv.gz`;
    const first = await ask(path);
    const etag = first.headers.get('etag')!;
    const headers = { 'if-none-match': etag };
    expect((await ask(path, { headers })).status).toBe(304);
    const before = totalOf(await read('azure'));

    const corrected = await ask('/exports/azure/corrections', {
      method: 'POST',
      body: JSON.stringify({ month: lastMonth(), factor: 0.5 }),
    });
    expect(corrected.status).toBe(201);
    expect((await ask(path, { headers })).status).toBe(200);
    expect(totalOf(await read('azure')) / before).toBeCloseTo(0.5, 6);
  });

  it('is in the index of its provider, which changes with it', async () => {
    const index = async () =>
      (await (await ask('/exports/aws/index.json')).json()).files;
    const before = await index();
    expect(before).toHaveLength(14);
    expect((await ask(before[0].url)).status).toBe(200);
    await ask('/exports/aws/corrections', {
      method: 'POST',
      body: JSON.stringify({ month: lastMonth(), factor: 2 }),
    });
    const changed = (await index()).filter(
      ({ etag }: { etag: string }, position: number) =>
        etag !== before[position].etag,
    );
    expect(changed).toMatchObject([{ name: `${lastMonth()}.csv.gz` }]);
  });

  it.each([
    ['/exports/nobody/2026-01.csv.gz', 'There is no export'],
    ['/exports/aws/1999-01.csv.gz', 'There is no export of this month'],
    ['/exports/aws/..%2fsecret', 'There is no export of this month'],
  ])('does not exist at %s', async (path, message) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(message);
  });

  it('is not corrected from another page, or by a wrong factor', async () => {
    const correct = (body: object, headers = {}) =>
      ask('/exports/aws/corrections', {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      });
    const month = lastMonth();
    expect(
      (await correct({ month, factor: 1 }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await correct({ month, factor: 'x' })).status).toBe(400);
  });
});

it('lists the exports, and the orders of each day until yesterday', async () => {
  expect(await (await ask('/')).text()).toContain(
    `/exports/aws/${lastMonth()}.csv.gz`,
  );
  const lines = (await (await ask('/metrics/orders.csv')).text()).trim();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  expect(lines.split('\n').at(-1)).toMatch(
    new RegExp(`^${yesterday.toISOString().slice(0, 10)},\\d+$`),
  );
});
