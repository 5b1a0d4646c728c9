import type { CatalogSource } from '@portal/plugin-catalog-sources-common';
import type { TaskState } from './types';

/**
 * Combines a source with the state of its task.
 *
 * @param now - decides whether a task is due, and so queued
 */
export function toSource(
  description: Pick<CatalogSource, 'id' | 'kind' | 'title'>,
  state: TaskState | undefined,
  now: Date,
): CatalogSource {
  const lastRun = {
    lastRunEndedAt: state?.lastRunEndedAt,
    lastRunError: errorMessage(state?.lastRunError),
  };
  if (state?.status === 'running') {
    return {
      ...description,
      ...lastRun,
      state: 'running',
      startedAt: state.startedAt,
    };
  }
  const due = state?.startsAt !== undefined && new Date(state.startsAt) <= now;
  return {
    ...description,
    ...lastRun,
    state: due ? 'queued' : 'idle',
    nextRunAt: state?.startsAt,
  };
}

/** Only the message: a page does not show a stack or a nested response. */
function errorMessage(json: string | undefined): string | undefined {
  if (!json) return undefined;
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed) {
      return String(parsed.message);
    }
    return 'The run failed without a message';
  } catch {
    return 'The run failed; its error could not be read';
  }
}
