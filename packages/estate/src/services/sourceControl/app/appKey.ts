import { generateKeyPair } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writePrivateFile } from '../../../state/files';

const MODULUS_BITS = 2048;

/** Returns the path of the private key of the portal's GitHub App, beside the credentials of an estate. */
export function appKeyPath(estateDir: string): string {
  return join(estateDir, 'github-app.pem');
}

/** Reads the key of the App (PEM); generates and stores it (mode 0600) on the first start. */
export async function loadAppKey(estateDir: string): Promise<string> {
  const path = appKeyPath(estateDir);
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored;
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await writePrivateFile(path, privateKey);
  return privateKey;
}
