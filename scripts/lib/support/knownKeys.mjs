import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';

/** Where Harbour has its configuration and says what can be set. */
const SOURCES = [
  'app-config.yaml',
  'app-config.production.yaml',
  'plugins/*/*/config.d.ts',
];

/** A key at the beginning of a line, in YAML and in a declaration alike. */
const KEY = /^[ -]*['"]?([A-Za-z][\w-]{0,39})['"]?\??:/gm;

/** The keys that a configuration of Harbour can have: any other one may be a name that a company chose. */
export function readKnownKeys() {
  const files = globSync(SOURCES, { cwd: repositoryRoot });
  const texts = files.map(file =>
    readFileSync(join(repositoryRoot, file), 'utf8'),
  );
  return new Set(
    texts.flatMap(text => [...text.matchAll(KEY)].map(([, key]) => key)),
  );
}
