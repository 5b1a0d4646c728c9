import { resolve } from 'node:path';
import { defaultSiteLimits } from '../config/limits';
import { buildSiteInProcess } from './buildSiteInProcess';

jest.mock('./entryFile', () => ({
  entryFile: () => ({
    file: resolve(__dirname, '../../__fixtures__/brokenProcess.cjs'),
    execArgv: [],
  }),
}));

/** Builds with a process that fails as `inputDir` says; returns the messages for author and operator. */
async function build(inputDir: string, graceSeconds?: number) {
  const told: string[] = [];
  const ends: string[] = [];
  const note = (message: string) => told.push(message);
  const limits = {
    ...defaultSiteLimits,
    maxSiteSeconds: graceSeconds ? 0 : 60,
    maxPageSeconds: 0,
  };
  const job = { inputDir, outputDir: '/out', defaultSiteName: 'Test', limits };
  const error = await buildSiteInProcess({
    job,
    log: { info: note, warn: note },
    onAbruptEnd: description => ends.push(description),
    graceSeconds,
  }).then(
    () => undefined,
    (reason: Error) => `${reason.name}: ${reason.message}`,
  );
  return { told, ends, error };
}

describe('a process that builds a site and ends', () => {
  it('starts again without the page that it worked on', async () => {
    const { told, ends, error } = await build('/aborts');
    expect(error).toBeUndefined();
    expect(told).toEqual([
      "'big.md' ended the build, which starts again without it",
    ]);
    expect(ends).toEqual([expect.stringContaining('ended with SIGABRT')]);
  });

  it('is given up after three pages', async () => {
    const { ends, error } = await build('/always');
    expect(error).toContain(
      'InputError: The docs need more than 512 MiB of memory to build',
    );
    expect(ends).toHaveLength(4);
  });

  it('has no secret of the backend, and the memory of one site', async () => {
    process.env.TECHDOCS_TEST_SECRET = 'do not show';
    const { told, error } = await build('/tells');
    delete process.env.TECHDOCS_TEST_SECRET;
    expect(error).toBeUndefined();
    expect(told).toEqual([expect.stringContaining('"NODE_ENV"')]);
    expect(told[0]).toContain('--max-old-space-size=512');
    expect(told[0]).not.toContain('do not show');
  });

  it('is killed when it does not come to an end', async () => {
    const { error } = await build('/hangs', 0.2);
    expect(error).toContain('InputError: The docs take longer than 0 seconds');
  });
});
