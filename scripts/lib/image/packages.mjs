import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';

/**
 * Describes the npm packages below a folder as a CycloneDX document.
 *
 * @param {object} options
 * @param {string} options.root - the folder with `node_modules`
 * @param {string} options.version - of the portal
 * @returns {object} CycloneDX 1.6 as JSON
 */
export function describePackages({ root, version }) {
  // An installed package, which is missing before the installation.
  const { Enums, Models, Serialize, Spec } = createRequire(
    join(repositoryRoot, 'package.json'),
  )('@cyclonedx/cyclonedx-library');
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(
    Enums.ComponentType.Application,
    'harbour',
    { version, bomRef: `harbour@${version}` },
  );
  for (const { name, version: installed, license } of listPackages(root)) {
    const component = new Models.Component(Enums.ComponentType.Library, name, {
      version: installed,
      bomRef: `${name}@${installed}`,
      purl: `pkg:npm/${name.replace('@', '%40')}@${installed}`,
    });
    if (license) component.licenses.add(new Models.NamedLicense(license));
    bom.components.add(component);
    bom.metadata.component.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  );
  return JSON.parse(serializer.serialize(bom, { sortLists: true }));
}

/**
 * Lists what is installed below a folder, each version once.
 *
 * @returns {{ name: string, version: string, license?: string }[]}
 */
export function listPackages(root) {
  const found = new Map();
  const visit = modules => {
    for (const folder of foldersIn(modules)) {
      const manifest = join(folder, 'package.json');
      if (existsSync(manifest)) {
        const { name, version, license } = JSON.parse(
          readFileSync(manifest, 'utf8'),
        );
        if (name && version) {
          const text = typeof license === 'string' ? license : license?.type;
          found.set(`${name}@${version}`, { name, version, license: text });
        }
      }
      visit(join(folder, 'node_modules'));
    }
  };
  visit(join(root, 'node_modules'));
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The folders of packages in a `node_modules`, also those with a scope; links are packages of ours. */
function foldersIn(modules) {
  if (!existsSync(modules)) return [];
  const list = folder =>
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(entry => join(folder, entry.name));
  return list(modules).flatMap(folder =>
    folder.slice(modules.length + 1).startsWith('@') ? list(folder) : [folder],
  );
}
