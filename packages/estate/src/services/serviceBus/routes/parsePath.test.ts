import fc from 'fast-check';
import { parsePath } from './parsePath';

const BASE =
  '/subscriptions/S1/resourceGroups/rg/providers/Microsoft.ServiceBus/namespaces';
const base = { subscriptionId: 's1', resourceGroup: 'rg' };

describe('parsePath', () => {
  it.each([
    ['', { ...base }],
    ['/sb', { ...base, namespace: 'sb' }],
    ['/sb/Topics', { ...base, namespace: 'sb', kind: 'topics' }],
    ['/sb/queues/q', { ...base, namespace: 'sb', kind: 'queues', name: 'q' }],
    [
      '/sb/topics/t/subscriptions/s%20x',
      {
        ...base,
        namespace: 'sb',
        kind: 'subscriptions',
        topic: 't',
        name: 's x',
      },
    ],
    ['/sb/queues/q/subscriptions', undefined],
    ['/sb/rules', undefined],
    ['/sb/topics/t/subscriptions/s/rules', undefined],
  ])('reads %p', (rest, expected) => {
    expect(parsePath(`${BASE}${rest}`)).toEqual(expected);
  });

  it('refuses what is not correctly encoded', () => {
    expect(() => parsePath(`${BASE}/%zz`)).toThrow('percent-encoded');
  });

  it('reads what clients write', () => {
    const name = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(name, name, (topic, subscription) => {
        const path = `/sb/topics/${encodeURIComponent(topic)}/subscriptions/${encodeURIComponent(subscription)}`;
        expect(parsePath(`${BASE}${path}`)).toMatchObject({
          topic,
          name: subscription,
        });
      }),
    );
  });
});
