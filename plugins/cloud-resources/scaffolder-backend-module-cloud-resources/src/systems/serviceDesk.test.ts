import type { CloudBench } from '../__testUtils__/CloudBench';
import { useCloudBench } from '../__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

describe('service-desk:incident:create', () => {
  it('writes down what there is to know, and for whom', async () => {
    const title = bench.name('The till is down ');
    const { outputs } = await bench.run('service-desk:incident:create', {
      title,
      description: 'It is dark',
      owner: 'checkout',
      details: { store: 'Utrecht', empty: '', nothing: {}, list: ['a'] },
    });
    expect(outputs.number).toMatch(/^INC\d{6}$/);
    expect(outputs.url).toMatch(/^https:.*\/Lists\/ServiceRequests\//);
    const items = await bench.requests();
    const item = items.find(({ fields }) => fields.Title === title);
    expect(item?.fields).toMatchObject({
      RequestType: 'Incident',
      RequestStatus: 'New',
      Priority: 'Medium',
      OwnerGroup: 'group:default/checkout',
      RequestedBy: 'user:default/asha',
      Details: 'It is dark\nstore: Utrecht\nlist: ["a"]',
    });
  });
});

it.each(['CC-1000', 'io420107'])(
  'asks for no subscription that is charged to %s',
  async costCode => {
    const before = await bench.requests();
    await expect(
      bench.run('azure:subscription:request', {
        name: 'checkout-nowhere',
        purpose: 'To try things out',
        costCode,
        owner: 'checkout',
      }),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: "'costCode': Iocode is invalid",
    });
    expect(await bench.requests()).toHaveLength(before.length);
  },
);

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
