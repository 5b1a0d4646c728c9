import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The package that must depend on a package of this role, for the portal to run it. */
const HOSTS = {
  'frontend-plugin': 'packages/app/package.json',
  'frontend-plugin-module': 'packages/app/package.json',
  'backend-plugin': 'packages/backend/package.json',
  'backend-plugin-module': 'packages/backend/package.json',
};

const FEATURES = 'packages/backend/src/features.ts';

/**
 * Names a package where the portal lists its packages: the README of its family, and what installs plugins.
 *
 * @param {string} root - folder of the checkout
 * @param {string} folder - of the package, from the root
 * @param {string} does - what it does, in a few words
 * @returns {string[]} the changed files, from the root
 */
export function registerPackage(root, folder, does) {
  const { name, backstage } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const readme = join(folder, '..', 'README.md');
  const host = HOSTS[backstage.role];
  const changes = [[readme, text => addToFamily(text, basename(folder), does)]];
  if (host) changes.push([host, text => addDependency(text, name)]);
  if (host?.includes('backend')) {
    changes.push([FEATURES, text => addFeature(text, name)]);
  }
  for (const [file, change] of changes) {
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  return changes.map(([file]) => file);
}

/** Adds a row to the table of the family's packages, and a node to its picture. */
function addToFamily(text, name, does) {
  const node = `  ${name.replaceAll('-', '_')}[${name}]`;
  return afterLast(
    afterLast(text, /^ {2}\w+\[[\w-]+\]$/gm, node),
    /^\| \[`[\w-]+`\]\(.*$/gm,
    `| [\`${name}\`](${name}) | ${does} |`,
  );
}

function addDependency(text, name) {
  const manifest = JSON.parse(text);
  const dependencies = { ...manifest.dependencies, [name]: 'workspace:^' };
  const sorted = Object.entries(dependencies).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return `${JSON.stringify(
    { ...manifest, dependencies: Object.fromEntries(sorted) },
    null,
    2,
  )}\n`;
}

/** Adds a plugin or a module to the end of the backend's list. */
function addFeature(text, name) {
  const variable = name
    .replace(/^@portal\/plugin-|-backend(?=-module|$)/g, '')
    .replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return afterLast(
    text,
    /^import .* from '@portal\/.*$/gm,
    `import ${variable} from '${name}';`,
  ).replace(/\n\];\n$/, `\n  ${variable},\n];\n`);
}

/** Adds a line below the last one of these lines. */
function afterLast(text, lines, added) {
  const last = [...text.matchAll(lines)].at(-1);
  if (!last) throw new Error(`There is no line like ${lines}`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${added}${text.slice(end)}`;
}
