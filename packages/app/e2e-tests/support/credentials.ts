import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './environment';

/** Reads the estate's credentials from a file that only the current user can read. */
export function readCredentials(): {
  sourceControlToken: string;
  azureDevOpsToken: string;
  identityHeader: string;
  confluent: Record<'cloud' | 'dev' | 'prod', { key: string; secret: string }>;
} {
  const dataDir = environment.dataDir ?? '.data';
  const file = join(dataDir, 'estate', 'credentials.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}
