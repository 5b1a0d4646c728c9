import { busNameOf, checkBusName } from './serviceBus';

describe('checkBusName', () => {
  it.each(['a', 'a.b-c_d', 'A1', 'x'.repeat(260)])('takes %s', name => {
    expect(checkBusName('topic', name)).toBeUndefined();
  });

  it.each(['', '-a', 'a-', 'a b', 'a/b', 'ä', 'x'.repeat(261)])(
    'refuses %j',
    name => {
      expect(checkBusName('queue', name)).toBeDefined();
    },
  );

  it('is made of what the topic is for', () => {
    const data = { appName: 'basket', interfaceId: ' ', functionality: 'x' };
    expect(busNameOf(data)).toBe('basket-x');
  });
});
