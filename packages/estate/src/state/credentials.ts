import { InputError } from '@backstage/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { EstateCredentials } from '../types';
import { readJson, writePrivateJson } from './files';

const apiKeySchema = z.object({
  key: z.string().min(16),
  secret: z.string().min(20),
});

const credentialsSchema = z.object({
  tenantId: z.guid(),
  clientId: z.guid(),
  clientSecret: z.string().min(20),
  identityHeader: z.string().min(20),
  sourceControlToken: z.string().min(20),
  azureDevOpsToken: z.string().min(20),
  confluent: z.object({
    cloud: apiKeySchema,
    dev: apiKeySchema,
    prod: apiKeySchema,
  }),
});

/** Where the credentials of an estate are kept. */
export function credentialsPath(dataDir: string): string {
  return join(dataDir, 'credentials.json');
}

function generateCredentials(): EstateCredentials {
  return {
    tenantId: randomUUID(),
    clientId: randomUUID(),
    clientSecret: randomBytes(30).toString('base64url'),
    identityHeader: randomBytes(30).toString('base64url'),
    sourceControlToken: randomBytes(30).toString('hex'),
    azureDevOpsToken: randomBytes(26).toString('hex'),
    confluent: {
      cloud: generateApiKey(),
      dev: generateApiKey(),
      prod: generateApiKey(),
    },
  };
}

function generateApiKey() {
  return {
    key: randomBytes(8).toString('hex').toUpperCase(),
    secret: randomBytes(48).toString('base64url'),
  };
}

/**
 * Reads the estate's credentials; generates and keeps them (mode 0600) on the first start.
 *
 * @throws InputError when the file exists and is damaged
 */
export async function loadCredentials(
  dataDir: string,
): Promise<EstateCredentials> {
  const path = credentialsPath(dataDir);
  let stored: unknown;
  try {
    stored = await readJson(path);
  } catch (error) {
    throw new InputError(
      `'${path}' is not valid JSON; delete it to have new credentials made`,
      error,
    );
  }
  if (stored === undefined) {
    const credentials = generateCredentials();
    await writePrivateJson(path, credentials);
    return credentials;
  }
  // An estate of an earlier version knows fewer of them.
  const complete = isObject(stored)
    ? { ...generateCredentials(), ...stored }
    : stored;
  const parsed = credentialsSchema.safeParse(complete);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(issue => issue.path.join('.'));
    throw new InputError(
      `'${path}' is damaged at ${fields.join(', ')}; delete it to have new credentials made`,
    );
  }
  if (!isDeepStrictEqual(parsed.data, stored)) {
    await writePrivateJson(path, parsed.data);
  }
  return parsed.data;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
