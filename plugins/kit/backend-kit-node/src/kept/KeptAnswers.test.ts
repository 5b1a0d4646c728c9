import { KeptAnswers } from './KeptAnswers';

function set(limit = 10) {
  const clock = { ms: 0 };
  const kept = new KeptAnswers<number>({
    keepMs: 1_000,
    limit,
    spread: true,
    now: () => clock.ms,
  });
  let asked = 0;
  const load = jest.fn(async () => {
    asked += 1;
    return asked;
  });
  return { clock, kept, load };
}

afterEach(() => jest.restoreAllMocks());

describe('KeptAnswers', () => {
  it('asks once for equal questions, also at the same time, until the time is over', async () => {
    const { clock, kept, load } = set();
    const read = () => kept.read('a', load);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    clock.ms = 749;
    expect(await read()).toBe(1);
    clock.ms = 1_000;
    expect(await read()).toBe(2);
  });

  it('does not let answers end together that came together', async () => {
    const { clock, kept, load } = set(4);
    const random = jest.spyOn(Math, 'random');
    const keys = ['0', '0.25', '0.5', '0.75'];
    for (const key of keys) {
      random.mockReturnValueOnce(Number(key));
      await kept.read(key, load);
    }
    const leftAt = (ms: number) => {
      clock.ms = ms;
      return keys.filter(key => kept.get(key));
    };
    expect(leftAt(800)).toEqual(keys);
    expect(leftAt(875)).toEqual(['0', '0.25']);
    expect(leftAt(999)).toEqual(['0']);
  });

  it('does not keep failures', async () => {
    const { kept, load } = set();
    load.mockRejectedValueOnce(new Error('away'));
    await expect(kept.read('a', load)).rejects.toThrow('away');
    expect(await kept.read('a', load)).toBe(1);
  });

  it('gives an answer that is too large to those who have asked, and does not keep it', async () => {
    const kept = new KeptAnswers<string>({
      keepMs: 1_000,
      limit: 10,
      isTooLarge: answer => answer.length > 3,
    });
    const load = jest.fn(async () => 'large');
    const read = () => kept.read('a', load);
    expect(await Promise.all([read(), read()])).toEqual(['large', 'large']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(kept.get('a')).toBeUndefined();
    expect(await kept.read('b', async () => 'abc')).toBe('abc');
    expect(await kept.get('b')).toBe('abc');
  });

  it('forgets the oldest when there are too many', async () => {
    const { kept, load } = set(2);
    for (const key of ['a', 'b', 'c']) await kept.read(key, load);
    expect(kept.get('a')).toBeUndefined();
    expect(await kept.get('c')).toBe(3);
  });
});
