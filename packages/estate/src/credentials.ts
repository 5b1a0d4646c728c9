import { InputError } from '@backstage/errors';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { SERVICES } from './services';
import { readJson, writePrivateJson } from './state/files';

type AllOf<Union> = (
  Union extends unknown ? (value: Union) => void : never
) extends (value: infer Intersection) => void
  ? Intersection
  : never;

type Services = typeof SERVICES;

/** The credentials of all services. A file of an earlier version has fewer of them: defaults generate the others. */
const credentialsSchema = z.object(
  Object.assign(
    {},
    ...Object.values(SERVICES).map(service => service.credentials),
  ) as AllOf<Services[keyof Services]['credentials']>,
);

/**
 * The secrets that connect the portal to the estate. They are generated at random on the first start and kept in
 * `<dataDir>/credentials.json` (mode 0600), where the start script reads them.
 */
export type EstateCredentials = z.output<typeof credentialsSchema>;

/** Returns the path of an estate's credentials file. */
export function credentialsPath(dataDir: string): string {
  return join(dataDir, 'credentials.json');
}

/**
 * Reads the estate's credentials; generates and stores them (mode 0600) on the first start.
 *
 * @throws InputError if the file exists and is damaged
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
  const parsed = credentialsSchema.safeParse(
    stored === undefined ? {} : stored,
  );
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
