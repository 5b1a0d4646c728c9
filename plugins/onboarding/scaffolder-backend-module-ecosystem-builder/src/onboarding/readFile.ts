import { ConflictError } from '@backstage/errors';
import {
  type FileReading,
  type OnboardingPlace,
  type Payload,
  readOnboardingFile,
} from '@portal/plugin-ecosystem-builder-common';
import type { RepositoryFile } from '@portal/plugin-source-control-node';
import type { OnboardingRequest } from './OnboardingRequest';
import type { OnboardingSystems } from './OnboardingSystems';
import { nameOf } from './place';

/** Reads an onboarding file as it is at a branch or commit; undefined if there is none. Never cached. */
export function findOnboardingFile(
  {
    repository,
    sourceControl,
  }: Pick<OnboardingSystems, 'repository' | 'sourceControl'>,
  place: OnboardingPlace,
  { ref = repository.ref, signal }: { ref?: string; signal?: AbortSignal },
): Promise<RepositoryFile | undefined> {
  const path = `${repository.folder}/${nameOf(place)}`;
  return sourceControl.findFile(repository.repository, path, { ref, signal });
}

function toReading(
  { context: { version }, place }: Pick<OnboardingRequest, 'context' | 'place'>,
  { content }: RepositoryFile,
): FileReading {
  return readOnboardingFile({ version, ...place, content });
}

/**
 * Reads the payload of a file by the rules of the form's version.
 *
 * @throws ConflictError with the reason why the form cannot change the file
 */
export function readPayload(
  request: Pick<OnboardingRequest, 'context' | 'place'>,
  file: RepositoryFile,
): Payload {
  const reading = toReading(request, file);
  if (reading.status === 'read') return reading.file;
  throw new ConflictError(reading.refusal.message);
}

/** Reads the payload of a file; undefined if the form cannot read it. */
export function tryToReadPayload(
  request: Pick<OnboardingRequest, 'context' | 'place'>,
  file: RepositoryFile,
): Payload | undefined {
  const reading = toReading(request, file);
  return reading.status === 'read' ? reading.file : undefined;
}
