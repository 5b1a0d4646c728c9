import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { UserError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';
import { registerPackage } from './registerPackage.mjs';

/** What the Backstage CLI reads for a new package: its templates, and the versions of packages. */
const INPUTS = ['package.json', 'yarn.lock', 'scripts/templates'];

/** The end-to-end test that a template may contain. */
const END_TO_END = 'endToEnd.spec.ts';

const PLUGIN_ID = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/**
 * A new package.
 *
 * @typedef {object} NewPackage
 * @property {string} root - folder of the checkout
 * @property {string} kind - name of a template
 * @property {string} family - folder below `plugins`
 * @property {string} id - id of the plugin
 * @property {string} does - what the package does, in a few words
 * @property {string} [module] - id of a module
 * @property {string} [extends] - package of the plugin that a module extends
 */

/**
 * Makes a package from a template, moves it into its family, and names it where the portal lists its packages.
 *
 * @param {NewPackage} wanted
 * @returns {Promise<string[]>} the paths of new and changed files and folders, from the root; the package is the first one
 * @throws UserError if something is missing or there already
 */
export async function createPackage(wanted) {
  check(wanted);
  const { root, family, does } = wanted;
  const scratch = mkdtempSync(join(tmpdir(), 'portal-new-'));
  try {
    const made = runTemplate(wanted, scratch);
    const folder = `plugins/${family}/${basename(made)}`;
    if (existsSync(join(root, folder))) {
      throw new UserError(`${folder} is there already.`);
    }
    const spec = moveEndToEndTest(made, wanted);
    describe(made, does);
    cpSync(made, join(root, folder), { recursive: true });
    return [folder, ...spec, ...registerPackage(root, folder, does)];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function check({ root, kind, family, id, does, module }) {
  const templates = join(root, 'scripts', 'templates');
  if (!existsSync(join(templates, kind))) {
    throw new UserError(`There is no template '${kind}' in scripts/templates.`);
  }
  if (!family || !existsSync(join(root, 'plugins', family, 'README.md'))) {
    throw new UserError(`--family names a folder of plugins with a README.md.`);
  }
  if (!PLUGIN_ID.test(id ?? '')) {
    throw new UserError('--id is the id of a plugin: lower case and hyphens.');
  }
  if (!does) throw new UserError('--does says what the package does.');
  if (kind === 'module' && !PLUGIN_ID.test(module ?? '')) {
    throw new UserError('--module is the id of the module.');
  }
}

/**
 * Runs the Backstage CLI in a folder of its own: it knows no families, and would change lists of packages that this portal does not
 * have.
 *
 * @returns {string} the folder of the package
 */
function runTemplate({ root, kind, id, module, extends: extended }, scratch) {
  for (const path of INPUTS) {
    cpSync(join(root, path), join(scratch, path), { recursive: true });
  }
  symlinkSync(
    join(repositoryRoot, 'node_modules'),
    join(scratch, 'node_modules'),
  );
  const options = { pluginId: id, moduleId: module, pluginPackage: extended };
  const [command, ...args] = backstageCli(
    process.execPath,
    ...['new', '--skip-install', '--select', kind],
    ...Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => ['--option', `${name}=${value}`]),
  );
  const { status, stderr } = spawnSync(command, args, {
    cwd: scratch,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [made] = existsSync(join(scratch, 'plugins'))
    ? readdirSync(join(scratch, 'plugins'))
    : [];
  if (status !== 0 || !made) {
    throw new UserError(`The Backstage CLI made no package:\n${stderr}`);
  }
  return join(scratch, 'plugins', made);
}

/** Writes what the package does into its manifest, and below the title of its README. */
function describe(folder, does) {
  const sentence = `${does[0].toUpperCase()}${does.slice(1)}.`;
  edit(join(folder, 'package.json'), text => {
    const { name, version, private: isPrivate, ...rest } = JSON.parse(text);
    const manifest = {
      ...{ name, version, private: isPrivate, description: sentence },
      ...rest,
    };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  edit(join(folder, 'README.md'), text =>
    text.replace(/^(# .*\n)/, `$1\n${sentence}\n`),
  );
}

/** End-to-end tests stand together, beside the app. @throws UserError for one that is there already */
function moveEndToEndTest(folder, { root, id }) {
  const source = join(folder, END_TO_END);
  if (!existsSync(source)) return [];
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const target = `packages/app/e2e-tests/${name}.spec.ts`;
  if (existsSync(join(root, target))) {
    throw new UserError(`${target} is there already.`);
  }
  cpSync(source, join(root, target));
  rmSync(source);
  return [target];
}

function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
