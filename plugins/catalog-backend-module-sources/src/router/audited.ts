import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { Request, Response } from 'express';

/** What a route tells the audit log about its request and its result. */
export interface AuditOptions {
  /** Kebab-case, without the name of the plugin. */
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
}

/** A handler that returns the figures for the audit log: ids and counts only. */
export type AuditedHandler = (
  request: Request,
  response: Response,
) => Promise<Record<string, string[] | number>>;

/**
 * Wraps a handler in an audit event: begun before it, closed with what it
 * returns, or failed with what it throws. The error goes on to the client.
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
