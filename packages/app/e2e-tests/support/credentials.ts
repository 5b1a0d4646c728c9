import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './environment';

/** The estate keeps its credentials in a file that only the owner of this machine's account can read. */
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
