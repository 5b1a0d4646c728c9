import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { environment } from './environment';

/** Names of secrets in the configuration. */
const SECRET_KEY = /secret|password|token$|^key$|header$/i;

/** Shorter values are not secrets, and could occur by chance. */
const MIN_LENGTH = 12;

/** A secret and its key, so that the message of a failure contains the key instead of the secret. */
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
 * Returns all secrets in the configuration of the portal under test.
 *
 * @throws Error if `npm test` has not started the portal
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

/** Reads the logs of the portal's processes. */
export function readLogs(): { name: string; text: string }[] {
  const folder = join(environment.dataDir ?? '', 'logs');
  return readdirSync(folder).map(name => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
}
