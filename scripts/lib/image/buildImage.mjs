import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { UserError } from '../errors.mjs';
import { createLayout, defaultDataDir, repositoryRoot } from '../layout.mjs';
import { prepare } from '../prepare.mjs';
import { startProgress } from '../progress.mjs';
import { killRunning, runLogged } from '../run.mjs';
import { createStopSignal } from '../stop-signal.mjs';
import { readTail } from '../text.mjs';
import { findBuilder, makeDebianBase } from './builders.mjs';
import { makeContext } from './context.mjs';
import { describePackages } from './packages.mjs';
import { describeBuild } from './provenance.mjs';

const FOLDER = join(defaultDataDir, 'image');
const MIB = 1024 * 1024;

/**
 * Builds the image and writes its bill of materials and its provenance.
 *
 * @param {object} options
 * @param {string} options.base - an image by its digest, or `debian`
 * @param {string} [options.tag]
 * @throws UserError without a builder, or with the end of the output of a program that fails
 */
export async function buildImage({ base, tag }) {
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  mkdirSync(FOLDER, { recursive: true });
  const builder = findBuilder();
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  const run = createRunner({ tools, signal });
  const revision = git('rev-parse', 'HEAD');
  const { version } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
  );
  const name = tag ?? `harbour:${version}`;
  const created = new Date(Number(git('show', '-s', '--format=%ct')) * 1000);

  await run('Building the backend with the web page', 'build', [
    ...backstageCli(tools.node, 'package', 'build'),
  ]);
  const context = await makeContext({ folder: join(FOLDER, 'context'), tools });
  const pinned =
    base === 'debian'
      ? await makeDebianBase({ builder, run, folder: FOLDER })
      : base;
  await run('Building the image', 'image', [
    builder.name,
    ...builder.build,
    ...Object.entries({
      BASE: pinned,
      REGISTRY: registry(),
      VERSION: version,
      REVISION: revision,
      CREATED: created.toISOString(),
    }).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    '--file',
    join(repositoryRoot, 'deploy', 'Containerfile'),
    '--tag',
    name,
    context,
  ]);
  const { bytes, digest } = builder.inspect(name);
  const write = (file, value) =>
    writeFileSync(join(FOLDER, file), `${JSON.stringify(value, null, 2)}\n`);
  const tree = builder.mount(name);
  try {
    write(
      'harbour.cdx.json',
      describePackages({ root: join(tree.path, 'app'), version }),
    );
  } finally {
    tree.unmount();
  }
  write(
    'harbour.provenance.json',
    describeBuild({ name, digest, base: pinned, revision, created }),
  );
  console.log(`
${name}: ${Math.round(bytes / MIB)} MiB, ${digest}
  harbour.cdx.json         the packages in it (CycloneDX)
  harbour.provenance.json  how it was made (SLSA)
both in ${FOLDER}`);
}

const git = (...args) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();

/** The registry of this machine, so that a company's mirror is used in the build too. */
function registry() {
  return execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
  }).trim();
}

function createRunner({ tools, signal }) {
  return async (title, name, [command, ...args], cwd) => {
    const line = startProgress(title);
    const logFile = join(FOLDER, `${name}.log`);
    const { code, output } = await runLogged(command, args, {
      cwd: cwd ?? join(repositoryRoot, 'packages', 'backend'),
      env: {
        ...tools.env,
        BUILDAH_ISOLATION: process.env.BUILDAH_ISOLATION ?? 'chroot',
      },
      logFile,
      signal,
    });
    if (code !== 0) {
      line.failed();
      throw new UserError(
        `${title} failed:\n${readTail(output, 15)}\nLog: ${logFile}`,
      );
    }
    line.done(title);
    return output;
  };
}
