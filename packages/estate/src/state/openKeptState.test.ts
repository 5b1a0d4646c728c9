import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openKeptState } from './openKeptState';

const schema = z.object({ names: z.array(z.string()) });

describe('openKeptState', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'estate-kept-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('has nothing at first, and after a restart what was saved last', async () => {
    const first = await openKeptState(dataDir, { schema });
    expect(first.stored).toBeUndefined();
    await first.save(() => ({ names: ['one'] }));
    await first.save(() => ({ names: ['two'] }));
    const { stored } = await openKeptState(dataDir, { schema });
    expect(stored).toEqual({ names: ['two'] });
  });

  it('leaves a state of another scale alone', async () => {
    const small = await openKeptState(dataDir, { schema, scale: 'small' });
    await small.save(() => ({ names: ['one'] }));
    const open = (scale: 'small' | 'large') =>
      openKeptState(dataDir, { schema, scale });
    expect((await open('large')).stored).toBeUndefined();
    expect((await open('small')).stored).toEqual({ names: ['one'] });
  });

  it('says which file is damaged and what its deletion brings', async () => {
    const path = join(dataDir, 'state.json');
    await writeFile(path, '{"names":1}');
    await expect(openKeptState(dataDir, { schema })).rejects.toMatchObject({
      name: 'InputError',
      message: `'${path}' is damaged; delete it to start afresh`,
    });
    await expect(
      openKeptState(dataDir, { schema, remedy: 'to sign everybody out' }),
    ).rejects.toThrow('delete it to sign everybody out');
  });
});
