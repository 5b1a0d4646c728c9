import { InputError } from '@backstage/errors';
import type { AccessService } from '@portal/plugin-access-node';
import type { CloudRun } from '@portal/plugin-cloud-actions-node';
import type { Application } from '@portal/plugin-directory-common';
import type { DirectoryService } from '@portal/plugin-directory-node';

/**
 * Reads an application from the list of applications.
 *
 * @throws InputError if the application is missing
 */
export async function readApplication(
  directory: Pick<DirectoryService, 'findApplications'>,
  applicationId: string,
  signal?: AbortSignal,
): Promise<Application> {
  const { items } = await directory.findApplications(
    { by: 'applicationId', value: applicationId },
    { signal },
  );
  const wanted = applicationId.toLowerCase();
  const found = items.find(one => one.applicationID.toLowerCase() === wanted);
  if (!found) {
    throw new InputError(
      `'applicationId': there is no application '${applicationId}' in the list of applications`,
    );
  }
  return found;
}

/**
 * Reads an application for which a resource is created.
 *
 * @throws InputError if the application is missing; NotAllowedError if none of the requester's groups owns it
 */
export async function requireOwnApplication(
  { requester, signal }: CloudRun,
  parts: {
    access: Pick<AccessService, 'require'>;
    directory: Pick<DirectoryService, 'findApplications'>;
  },
  applicationId: string,
): Promise<Application> {
  const { access, directory } = parts;
  const application = await readApplication(directory, applicationId, signal);
  const id = application.applicationID;
  await access.require(
    requester,
    'own',
    { kind: 'application', id },
    { signal },
  );
  return application;
}
