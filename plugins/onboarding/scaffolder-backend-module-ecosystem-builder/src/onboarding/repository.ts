import { ConflictError, InputError, NotAllowedError } from '@backstage/errors';
import type { Principal } from '@portal/plugin-access-node';
import {
  labelOf,
  LIVE_MESSAGES,
  type Payload,
  repositoryOf,
  withLabel,
} from '@portal/plugin-ecosystem-builder-common';
import { orNotFound } from '@portal/plugin-form-rules-node';
import { isRepositoryName } from '@portal/plugin-source-control-common';
import { askNewRepository, LINKED } from '../rules/repositoryQuestions';
import type { OnboardingSystems } from './OnboardingSystems';

export type RepositorySystems = Pick<
  OnboardingSystems,
  'access' | 'isPortals'
> & {
  sourceControl: Pick<OnboardingSystems['sourceControl'], 'getRepository'>;
};

/** @throws NotAllowedError unless the person administers the repository; InputError if it does not exist */
async function requireLink(
  { access }: RepositorySystems,
  requester: Principal,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const scope = { kind: 'repository', name } as const;
  const answer = isRepositoryName(name)
    ? await orNotFound(access.may(requester, 'administer', scope, { signal }))
    : undefined;
  if (!answer) {
    throw new InputError(withLabel(LINKED, LIVE_MESSAGES.repositoryUnknown));
  }
  if (!answer.allowed) {
    throw new NotAllowedError(`'${labelOf(LINKED)}' ${answer.reason}`);
  }
}

/**
 * Checks the repository that a payload names: the workflow gives the application's people access to it. A linked one has
 * to be administered by the person, on an update as well; a new one does not exist, or the same application has it already.
 *
 * @throws NotAllowedError, InputError or ConflictError with the name of the field
 */
export async function requireRepository(
  systems: RepositorySystems,
  requester: Principal,
  payload: Payload,
  signal?: AbortSignal,
): Promise<void> {
  const repository = repositoryOf(payload);
  if (!repository) return;
  const { name, isNew } = repository;
  if (!isNew) {
    await requireLink(systems, requester, name, signal);
    return;
  }
  const { application_name_abbreviation: alias = '' } = payload;
  const lookup = { name, alias };
  const { holds, message } = await askNewRepository(systems, lookup, signal);
  if (!holds) throw new ConflictError(message);
}
