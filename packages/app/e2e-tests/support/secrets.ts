import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { environment } from './environment';

/** Names under which a secret stands in configuration. */
const SECRET_KEY = /secret|password|token$|^key$|header$/i;

/** Shorter values are no secrets, and would be found by chance. */
const MIN_LENGTH = 12;

/** A secret and where it stands, so that a failure can name it without telling it. */
export interface KnownSecret {
  name: string;
  value: string;
}

function secretsIn(value: unknown, path: string): KnownSecret[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      secretsIn(inner, path ? `${path}.${key}` : key),
    );
  }
  const key = path.split('.').at(-1) ?? '';
  return typeof value === 'string' &&
    value.length >= MIN_LENGTH &&
    SECRET_KEY.test(key)
    ? [{ name: path, value }]
    : [];
}

/**
 * Every secret that the portal under test was configured with.
 *
 * @throws Error when the portal was not started by `npm test`
 */
export function configuredSecrets(): KnownSecret[] {
  const { dataDir } = environment;
  if (!dataDir) {
    throw new Error('Only the portal that "npm test -- e2e" starts is known');
  }
  const config = parse(
    readFileSync(join(dataDir, 'config', 'app-config.local.yaml'), 'utf8'),
  );
  const credentials = JSON.parse(
    readFileSync(join(dataDir, 'estate', 'credentials.json'), 'utf8'),
  );
  return [
    ...secretsIn(config, ''),
    ...secretsIn(credentials, 'estate.credentials'),
  ];
}

/** What the portal's processes have written to their logs. */
export function readLogs(): { name: string; text: string }[] {
  const folder = join(environment.dataDir ?? '', 'logs');
  return readdirSync(folder).map(name => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
}
