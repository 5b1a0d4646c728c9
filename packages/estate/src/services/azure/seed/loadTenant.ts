import { InputError } from '@backstage/errors';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { GroupSeed } from '../../../directory';
import { readYaml } from '../../../seed/readYaml';
import type { EstateScale, PersonSeed } from '../../../types';
import type { Tenant } from '../types';
import { checkTenant } from './checkTenant';
import { generateGroups } from './generateGroups';
import { subscriptionFileSchema, tenantFileSchema } from './schema';
import { toObjects, toRoleAssignments, toSubscription } from './toObjects';

const TENANT_FILE = 'tenant.yaml';

/** Page size with scale `large`: Azure's maximum. */
const LARGE_PAGE_SIZE = 1000;

/** The relevant part of the list of applications. */
const applicationsSchema = z.object({
  applications: z.array(z.object({ id: z.string() })),
});

async function readSubscriptions(folder: string) {
  const files = (await readdir(folder))
    .filter(name => name.endsWith('.yaml') && name !== TENANT_FILE)
    .sort();
  return Promise.all(
    files.map(async name => {
      const file = await readYaml(join(folder, name), subscriptionFileSchema);
      if (`${file.name}.yaml` === name) return file;
      throw new InputError(
        `The seed 'azure/${name}' holds the subscription '${file.name}'; name the file after it`,
      );
    }),
  );
}

/**
 * Reads Azure from `<examplesDir>/azure`. With scale `large` one sandbox subscription has thousands of resource groups.
 *
 * @throws InputError naming the file and the entry if an entry is invalid or has an unknown reference
 */
export async function loadTenant(
  {
    examplesDir,
    scale,
    people,
  }: { examplesDir: string; scale: EstateScale; people: PersonSeed[] },
  groups: GroupSeed[],
): Promise<Tenant> {
  const folder = join(examplesDir, 'azure');
  const tenant = await readYaml(join(folder, TENANT_FILE), tenantFileSchema);
  const files = await readSubscriptions(folder);
  const { applications } = await readYaml(
    join(examplesDir, 'company', 'applications.yaml'),
    applicationsSchema,
  );
  checkTenant(tenant, files, {
    people: new Set(people.map(person => person.userPrincipalName)),
    groups: new Set(groups.map(group => group.nickname)),
    applications: new Set(applications.map(({ id }) => id)),
  });
  const sandbox = files.find(({ type }) => type === 'sandbox');
  return {
    pageSize: scale === 'large' ? LARGE_PAGE_SIZE : tenant.pageSize,
    subscriptions: files.map(toSubscription),
    objects: [
      ...toObjects(tenant, files),
      ...(scale === 'large' && sandbox
        ? generateGroups(sandbox.id, sandbox.location)
        : []),
    ],
    roleAssignments: toRoleAssignments(tenant, files),
  };
}
