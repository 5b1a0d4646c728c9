import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateKeeper } from './StateKeeper';

describe('StateKeeper', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'estate-state-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async () =>
    JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'));

  it('has the newest state on disk when a save resolves', async () => {
    const keeper = new StateKeeper(join(folder, 'state.json'));
    const saves = [1, 2, 3].map(count => keeper.save(() => ({ count })));
    await saves[0];
    expect(await read()).toEqual({ count: 3 });
    await Promise.all(saves);
    await keeper.save(() => ({ count: 4 }));
    expect(await read()).toEqual({ count: 4 });
  });

  it('tells about a failed write and tries again at the next', async () => {
    const path = join(folder, 'state.json');
    await mkdir(path);
    const keeper = new StateKeeper(path);
    await expect(keeper.save(() => 'lost')).rejects.toThrow();
    await rm(path, { recursive: true });
    await keeper.save(() => 'kept');
    expect(await read()).toBe('kept');
  });
});
