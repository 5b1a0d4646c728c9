import fc from 'fast-check';
import { checkName } from './names';

describe('checkName', () => {
  it.each(['a', 'orders-app1002_created.v2', 'A1', 'x'.repeat(260)])(
    'takes %s',
    name => {
      expect(checkName('topic', name)).toBe(name);
    },
  );

  it.each(['', '.', '..', '-a', 'a-', 'a/b', 'a b', 'ä', 'a\n', 'a?x=1'])(
    'refuses %p',
    name => {
      expect(() => checkName('queue', name)).toThrow(
        'beginning and ending with a letter or digit',
      );
    },
  );

  it('knows that subscriptions have shorter names', () => {
    const name = 'x'.repeat(51);
    expect(checkName('topic', name)).toBe(name);
    expect(() => checkName('subscription', name)).toThrow('1 to 50');
  });

  it('takes no name that changes a path', () => {
    const isTaken = (name: string) => {
      try {
        return checkName('topic', name) === name;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), text => {
        const name = isTaken(text) ? text : 'other';
        const url = new URL(`https://management.example/topics/${name}`);
        expect(url.pathname).toBe(`/topics/${name}`);
      }),
    );
  });
});
