import { CloudBench } from '../../__testUtils__/CloudBench';

jest.setTimeout(120_000);

let bench: CloudBench;
afterAll(() => bench?.close());
beforeAll(async () => {
  bench = await CloudBench.start();
});
afterEach(() => bench.estate.clearFaults());

describe('service-bus:subscription:create', () => {
  it('needs its topic', async () => {
    await expect(
      bench.run('service-bus:subscription:create', {
        environment: 'dev',
        topic: 'not-there',
        name: 'reader',
        owner: 'checkout',
      }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: "There is no topic 'not-there'",
    });
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
