import type { AuditorService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { Request } from 'express';

/**
 * Runs an operation for a request and records its start and its result in the audit log. Rethrows the operation's error.
 *
 * @param event - `eventId` in kebab-case without the name of the plugin; `meta` contains names, no secrets and no free text
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
