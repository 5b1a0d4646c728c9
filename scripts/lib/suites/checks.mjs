import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { hashOfLintRules } from '../test-cache/fingerprints.mjs';
import { readTail } from '../text.mjs';
import workspaces from '../workspaces.cjs';
import { singleResult } from './result.mjs';

const SHOWN_LINES = 30;
const SOURCES = [...workspaces.packageRoots(repositoryRoot), 'scripts'];
/** The compiler of TypeScript 7; `typescript` is the last one that ESLint can load. */
const NATIVE_TSC = join(
  repositoryRoot,
  'node_modules',
  '@typescript',
  'native',
  'bin',
  'tsc',
);
const bin = name => join(repositoryRoot, 'node_modules', '.bin', name);

/**
 * TypeScript over the whole repository; it reads its own record of the last run, and checks what a change affects. Another suite
 * has the second processor.
 */
export const runTypes = context =>
  runCheck(context, [
    context.tools.node,
    NATIVE_TSC,
    ...['--noEmit', '--singleThreaded', '-p', '.'],
    ...(context.cacheDir
      ? ['--incremental', '--tsBuildInfoFile', cacheFile(context, 'types.json')]
      : []),
  ]);

/** ESLint over all packages that have changed since they passed; a warning fails. */
export const runLint = context =>
  runCheck(
    context,
    backstageCli(
      context.tools.node,
      ...['repo', 'lint', '--max-warnings', '0'],
      ...lintCache(context),
    ),
  );

/**
 * The key of the CLI's cache contains the package's own files and the versions of packages. Lint rules also read the
 * manifests of the other packages, so each state of the manifests has a separate cache.
 */
function lintCache({ cacheDir }) {
  if (!cacheDir) return [];
  const parent = join(cacheDir, 'lint');
  const key = hashOfLintRules(repositoryRoot);
  mkdirSync(parent, { recursive: true });
  for (const old of readdirSync(parent).filter(name => name !== key)) {
    rmSync(join(parent, old), { recursive: true, force: true });
  }
  return ['--success-cache', '--success-cache-dir', join(parent, key)];
}

/** Who imports whom, as `scripts/lib/imports/rules.cjs` says; no circles. */
export const runImports = context =>
  runCheck(context, [context.tools.node, bin('depcruise'), ...SOURCES]);

/** Hand-written code that stands twice, by `.jscpd.json`; rules of CSS are shorter, so `.jscpd.css.json` has limits of its own. */
export async function runDuplicates(context) {
  const code = await findCopies(context, '.jscpd.json');
  return code.failed > 0 ? code : findCopies(context, '.jscpd.css.json');
}

const findCopies = (context, config) =>
  runCheck(context, [
    context.tools.node,
    bin('jscpd'),
    ...['--config', join(repositoryRoot, config)],
    ...SOURCES,
  ]);

/** Exports that nobody reads, by `knip.json`; `scripts/lib/exports/kept.json` lists those that may stay, with the reason. */
export const runExports = context =>
  runCheck(context, [
    context.tools.node,
    join(repositoryRoot, 'scripts', 'exports.mjs'),
  ]);

/** Prettier over all files whose content has changed since they passed. */
export const runFormat = context =>
  runCheck(context, [
    context.tools.node,
    bin('prettier'),
    ...['--check', '.'],
    ...(context.cacheDir
      ? [
          ...['--cache', '--cache-strategy', 'content'],
          ...['--cache-location', cacheFile(context, 'format.json')],
        ]
      : []),
  ]);

const cacheFile = ({ cacheDir }, name) => {
  mkdirSync(cacheDir, { recursive: true });
  return join(cacheDir, name);
};

async function runCheck(context, [command, ...args]) {
  const { code, output } = await context.run(command, [
    ...args,
    ...context.extraArgs,
  ]);
  return singleResult(code, readTail(output, SHOWN_LINES));
}
