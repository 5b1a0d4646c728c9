import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@backstage/types';
import { parse } from 'yaml';

/** Reads a file of the portal's configuration as it is written: variables are not replaced. */
export function readRootConfig(
  name: 'app-config.yaml' | 'app-config.production.yaml',
): JsonObject {
  const file = join(__dirname, '../../../..', name);
  return parse(readFileSync(file, 'utf8'));
}
