import type { AuditorService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { Request } from 'express';

/**
 * Puts what is done for a request into the audit log: begun before it, and closed with how it ended. The error goes on to
 * the caller.
 *
 * @param event - `eventId` in kebab-case without the name of the plugin; `meta` holds names, no secrets and no free text
 */
export async function audited<T>(
  auditor: AuditorService,
  event: { eventId: string; meta: JsonObject; request: Request },
  act: () => Promise<T>,
): Promise<T> {
  const opened = await auditor.createEvent({
    ...event,
    severityLevel: 'medium',
  });
  try {
    const result = await act();
    await opened.success();
    return result;
  } catch (error) {
    await opened.fail({ error: toError(error) });
    throw error;
  }
}
