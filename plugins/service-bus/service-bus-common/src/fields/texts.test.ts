import { HOSTILE_TEXTS } from '@portal/plugin-field-kit-common/testUtils';
import { busNameOf, checkBusName } from './serviceBus';

describe('checkBusName', () => {
  it.each(['a', 'a.b-c_d', 'A1', 'x'.repeat(260)])('takes %s', name => {
    expect(checkBusName('topic', name)).toBeUndefined();
  });

  it.each(['', '-a', 'a-', 'a b', 'a/b', 'ä', ...Object.values(HOSTILE_TEXTS)])(
    'refuses %j',
    name => {
      expect(checkBusName('queue', name)).toBeDefined();
    },
  );

  it('says how long a name may be', () => {
    expect(checkBusName('topic', 'x'.repeat(261))).toBe(
      'Use at most 260 characters',
    );
  });

  it('is made of what the topic is for', () => {
    const data = { appName: 'basket', interfaceId: ' ', functionality: 'x' };
    expect(busNameOf(data)).toBe('basket-x');
  });
});
