import { ConflictError } from '@backstage/errors';
import {
  comparePayloads,
  formatNewFile,
} from '@portal/plugin-ecosystem-builder-common';
import type { OnboardingRequest } from './OnboardingRequest';
import type { OnboardingSystems } from './OnboardingSystems';
import { nameOf } from './place';
import { findOnboardingFile, tryToReadPayload } from './readFile';

/** @throws ConflictError unless the file of a commit is exactly what was asked for */
export async function requireSameFile(
  systems: OnboardingSystems,
  request: OnboardingRequest,
  commit: string,
  signal?: AbortSignal,
): Promise<void> {
  const { form, payload, place } = request;
  const options = { ref: commit, signal };
  const file = await findOnboardingFile(systems, place, options);
  const theirs = file && tryToReadPayload(request, file);
  const isSame =
    form === 'create'
      ? file?.text === formatNewFile(payload)
      : theirs !== undefined &&
        comparePayloads(theirs, payload).every(({ key }) => key === 'filename');
  if (isSame) return;
  throw new ConflictError(
    `The file ${nameOf(place)} of the commit ${commit} is not the one that was checked. Nothing was started`,
  );
}
