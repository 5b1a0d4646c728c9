import { mockServices } from '@backstage/backend-test-utils';
import type { CacheService } from '@backstage/backend-plugin-api';
import { withFreshReads } from '@portal/plugin-backend-kit-node';
import { SharedReads } from './SharedReads';

function memoryCache(): CacheService & { keys: string[] } {
  const values = new Map<string, never>();
  return {
    keys: [],
    async get(key) {
      return values.get(key);
    },
    async set(key, value) {
      this.keys.push(key);
      values.set(key, value as never);
    },
    async delete(key) {
      values.delete(key);
    },
    withOptions() {
      return this;
    },
  };
}

function readsWith(cache: CacheService) {
  const logger = mockServices.logger.mock();
  return { reads: new SharedReads({ cache, logger }), logger };
}

/** A call to a system whose response the test controls. */
function slowCall() {
  let answer: (value: string) => void = () => {};
  const signals: AbortSignal[] = [];
  const load = jest.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        signals.push(signal);
        answer = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { load, signals, answer: (value: string) => answer(value) };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('SharedReads', () => {
  it('makes one call of a thousand equal ones at the same time', async () => {
    const { reads } = readsWith(memoryCache());
    const { load, answer } = slowCall();
    const all = Array.from({ length: 1000 }, () => reads.read('k', load));
    await settled();
    answer('value');
    await expect(Promise.all(all)).resolves.toEqual(Array(1000).fill('value'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps values, but not those that are not to be kept', async () => {
    const cache = memoryCache();
    const { reads } = readsWith(cache);
    const load = jest.fn(async () => ['x']);
    await reads.read('list', load);
    await reads.read('list', load);
    expect(load).toHaveBeenCalledTimes(1);
    expect(cache.keys.join()).not.toContain('list');

    const none = jest.fn(async () => [] as string[]);
    const keep = (value: string[]) => value.length > 0;
    await reads.read('empty', none, { keep });
    await reads.read('empty', none, { keep });
    expect(none).toHaveBeenCalledTimes(2);
  });

  it('asks anew when the question is whether something is free', async () => {
    const { reads } = readsWith(memoryCache());
    const load = jest.fn(async () => true);
    await reads.read('name', load);
    await reads.read('name', load, { keep: false });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks anew for a fresh value, and keeps it for the others', async () => {
    const { reads } = readsWith(memoryCache());
    let now = 'old';
    const load = jest.fn(async () => now);
    await reads.read('list', load);
    now = 'new';
    await expect(reads.read('list', load)).resolves.toBe('old');
    await expect(reads.read('list', load, { fresh: true })).resolves.toBe(
      'new',
    );
    await expect(reads.read('list', load)).resolves.toBe('new');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads each value once without the cache in a scope of fresh reads', async () => {
    const { reads } = readsWith(memoryCache());
    const others = readsWith(memoryCache()).reads;
    let now = 'old';
    const load = jest.fn(async () => now);
    await Promise.all([reads.read('list', load), others.read('list', load)]);
    now = 'new';
    await withFreshReads(async () => {
      const both = [reads.read('list', load), reads.read('list', load)];
      await expect(Promise.all(both)).resolves.toEqual(['new', 'new']);
      await expect(reads.read('list', load)).resolves.toBe('new');
      await expect(others.read('list', load)).resolves.toBe('new');
    });
    await expect(reads.read('list', load)).resolves.toBe('new');
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('does not fall back to a cached value in a scope of fresh reads', async () => {
    const { reads } = readsWith(memoryCache());
    await reads.read('list', async () => 'old');
    const down = async () => {
      throw new Error('down');
    };
    await withFreshReads(async () => {
      await expect(reads.read('list', down)).rejects.toThrow('down');
      await expect(reads.read('list', down)).rejects.toThrow('down');
    });
  });

  it('does not mix questions', async () => {
    const { reads } = readsWith(memoryCache());
    await expect(reads.read('a', async () => 'A')).resolves.toBe('A');
    await expect(reads.read('b', async () => 'B')).resolves.toBe('B');
  });

  it('lets one caller go and answers the others', async () => {
    const { reads } = readsWith(memoryCache());
    const { load, signals, answer } = slowCall();
    const controller = new AbortController();
    const impatient = reads.read('k', load, { signal: controller.signal });
    const patient = reads.read('k', load);
    await settled();
    controller.abort(new Error('gone'));
    await expect(impatient).rejects.toThrow('gone');
    expect(signals[0].aborted).toBe(false);
    answer('value');
    await expect(patient).resolves.toBe('value');
  });

  it('gives up the call when the last caller went away, and starts anew for the next', async () => {
    const { reads } = readsWith(memoryCache());
    const { load, signals, answer } = slowCall();
    const controller = new AbortController();
    const only = reads.read('k', load, { signal: controller.signal });
    await settled();
    controller.abort(new Error('gone'));
    await expect(only).rejects.toThrow('gone');
    expect(signals[0].aborted).toBe(true);
    const next = reads.read('k', load);
    await settled();
    answer('second');
    await expect(next).resolves.toBe('second');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('hands a failure to all who wait, and keeps none', async () => {
    const { reads } = readsWith(memoryCache());
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue('up');
    const both = [reads.read('k', load), reads.read('k', load)];
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    await expect(reads.read('k', load)).resolves.toBe('up');
  });

  it('works on when the cache does not', async () => {
    const broken = memoryCache();
    broken.get = async () => {
      throw new Error('no connection');
    };
    broken.set = async () => {
      throw new Error('no connection');
    };
    const { reads, logger } = readsWith(broken);
    await expect(reads.read('k', async () => 'v')).resolves.toBe('v');
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });
});
