import type {
  Payload,
  UpdateValue,
} from '@portal/plugin-ecosystem-builder-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';

/** What a form has started from. */
export interface OpenedFile {
  /** As source control has it. */
  file: Payload;
  /** The same with the application id that the portal found. */
  base: Payload;
}

type Version = Pick<UpdateValue, 'portfolio' | 'file' | 'revision'>;

function keyOf({ portfolio, file, revision }: Version) {
  return ['opened-onboarding-file', portfolio, file, revision];
}

/**
 * Keeps what a form has started from until the page is left: the review and a second visit of the step need it, and the
 * value of the form does not contain it.
 */
export function keepOpened(version: Version, opened: OpenedFile): void {
  const queryKey = keyOf(version);
  pageQueryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  pageQueryClient.setQueryData(queryKey, opened);
}

/** Returns what a form has started from, if the page still knows it. */
export function openedFile(version: Version): OpenedFile | undefined {
  return pageQueryClient.getQueryData<OpenedFile>(keyOf(version));
}
