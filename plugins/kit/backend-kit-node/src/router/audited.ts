import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { Request } from 'express';

/** An audited operation of a request. */
export interface AuditedEvent {
  /** In kebab-case, without the name of the plugin. */
  eventId: string;
  /** Names, no secrets and no free text. */
  meta: JsonObject;
  request: Request;
  /** @defaultValue medium */
  severityLevel?: AuditorServiceEventSeverityLevel;
}

/**
 * Runs an operation for a request and records its start and its result in the audit log. Rethrows the operation's error.
 *
 * @param describe - returns metadata of the result, in addition to those of the event
 */
export async function audited<T>(
  auditor: AuditorService,
  event: AuditedEvent,
  act: () => Promise<T>,
  describe?: (result: T) => JsonObject,
): Promise<T> {
  const opened = await auditor.createEvent({
    severityLevel: 'medium',
    ...event,
  });
  try {
    const result = await act();
    await opened.success(
      describe && { meta: { ...event.meta, ...describe(result) } },
    );
    return result;
  } catch (error) {
    await opened.fail({ error: toError(error) });
    throw error;
  }
}
