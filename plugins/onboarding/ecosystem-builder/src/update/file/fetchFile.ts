import { describeFailure, withTimeout } from '@portal/plugin-field-kit';
import type { SourceControlClient } from '@portal/plugin-source-control-common';
import type {
  FetchedContent,
  FetchFailure,
} from '@portal/plugin-ecosystem-builder-common';

/** The place of an onboarding file, as listed. */
export interface FilePlace {
  portfolio: string;
  file: string;
}

/** A file, or why it could not be fetched. */
export type FetchedFile =
  | ({ type: 'fetched' } & FetchedContent)
  | ({ type: 'fetchFailed' } & FetchFailure);

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number } | undefined)?.statusCode;
}

/** Fetches an onboarding file (ledger E-267). Each call sends a request. Throws only if the signal is aborted. */
export async function fetchFile(
  sourceControl: SourceControlClient,
  { portfolio, file }: FilePlace,
  signal?: AbortSignal,
): Promise<FetchedFile> {
  try {
    const { data } = await withTimeout(
      inner =>
        sourceControl.get('/fetch/data/{portfolio}/{file}', {
          params: { path: { portfolio, file } },
          signal: inner,
        }),
      signal,
    );
    const { content, sha = '' } = data ?? {};
    return { type: 'fetched', portfolio, file, content, revision: sha };
  } catch (error) {
    signal?.throwIfAborted();
    const status = statusOf(error);
    return {
      type: 'fetchFailed',
      portfolio,
      file,
      ...(status !== 404 && { reason: describeFailure(error) }),
      ...(status === 403 && { isForbidden: true }),
    };
  }
}
