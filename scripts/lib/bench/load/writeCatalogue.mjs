import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Entities of a file, which has less than the 256 KiB that the portal reads. */
const IN_A_FILE = 500;
/** Groups of the estate's directory with `ESTATE_SCALE=large` that own something here. */
const OWNERS = 500;
const COMPONENTS_OF_A_SYSTEM = 20;
const TYPES = ['service', 'website', 'library'];
const TAGS = ['tier-1', 'tier-2', 'java', 'node', 'kotlin', 'react', 'batch'];

const owner = at =>
  `group:default/unit-${String(at % OWNERS).padStart(4, '0')}`;

/** Of 21 entities, one is a system, and one in four of the rest an API. */
function entityOf(at) {
  const system = `load-system-${Math.floor(at / (COMPONENTS_OF_A_SYSTEM + 1))}`;
  const place = at % (COMPONENTS_OF_A_SYSTEM + 1);
  const apiVersion = 'backstage.io/v1alpha1';
  if (place === 0) {
    const metadata = { name: system, title: `System ${system.slice(12)}` };
    return { apiVersion, kind: 'System', metadata, spec: { owner: owner(at) } };
  }
  const shared = { lifecycle: 'production', owner: owner(at), system };
  if (place % 4 === 0) {
    return {
      apiVersion,
      kind: 'API',
      metadata: { name: `load-api-${at}`, title: `API ${at}` },
      spec: { ...shared, type: 'grpc', definition: 'syntax = "proto3";' },
    };
  }
  return {
    apiVersion,
    kind: 'Component',
    metadata: {
      name: `load-component-${at}`,
      title: `Component ${at}`,
      description: `The component ${at} of a large company`,
      tags: [TAGS[at % TAGS.length], TAGS[(at * 3 + 1) % TAGS.length]].filter(
        (tag, index, all) => all.indexOf(tag) === index,
      ),
    },
    spec: {
      ...shared,
      type: TYPES[at % TYPES.length],
      ...(place > 1 && {
        dependsOn: [`component:default/load-component-${at - 1}`],
      }),
    },
  };
}

/**
 * Writes the files of a large catalogue.
 *
 * @param {string} folder - emptied first
 * @param {number} count - entities
 * @returns {object} configuration of the catalogue that reads them
 */
export function writeCatalogue(folder, count) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const locations = [];
  for (let first = 0; first < count; first += IN_A_FILE) {
    const file = join(folder, `${first}.yaml`);
    const size = Math.min(IN_A_FILE, count - first);
    const entities = Array.from({ length: size }, (_, at) =>
      entityOf(first + at),
    );
    // JSON is YAML, too.
    writeFileSync(
      file,
      entities.map(each => JSON.stringify(each)).join('\n---\n'),
    );
    locations.push({ type: 'file', target: file });
  }
  return { catalog: { locations } };
}
