import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { Request, Response } from 'express';

/** The audit event of a route. */
export interface AuditOptions {
  /** In kebab-case, without the name of the plugin. */
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
}

/** A handler that returns metadata for the audit log: ids and counts only. */
export type AuditedHandler = (
  request: Request,
  response: Response,
) => Promise<Record<string, string[] | number>>;

/**
 * Wraps a handler in an audit event, which succeeds with the handler's result or fails with its error. The error is
 * rethrown.
 */
export function audited(
  auditor: AuditorService,
  options: AuditOptions,
  handler: AuditedHandler,
) {
  return async (request: Request, response: Response): Promise<void> => {
    const event = await auditor.createEvent({ ...options, request });
    try {
      await event.success({ meta: await handler(request, response) });
    } catch (error) {
      await event.fail({ error: toError(error) });
      throw error;
    }
  };
}
