import {
  type AuditorService,
  type AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { type JsonObject } from '@backstage/types';
import { type Request, type Response } from 'express';

/** What a route tells the audit log. */
export interface AuditOptions {
  /** Kebab-case, without the name of the plugin. */
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
  /** What the request is about, known before it is tried. */
  about: (request: Request) => JsonObject;
}

/** A handler that returns what it did, for the audit log: references, ends and counts, no reasons. */
export type AuditedHandler = (
  request: Request,
  response: Response,
) => Promise<JsonObject>;

/**
 * Wraps a handler in an audit event: begun before it, closed with what it returns, or failed with what it throws. The
 * error goes on to the caller. The actor is who the request's credentials are of.
 */
export function audited(
  auditor: AuditorService,
  { about, ...options }: AuditOptions,
  handler: AuditedHandler,
) {
  return async (request: Request, response: Response): Promise<void> => {
    const meta = about(request);
    const event = await auditor.createEvent({ ...options, request, meta });
    try {
      const done = await handler(request, response);
      await event.success({ meta: { ...meta, ...done } });
    } catch (error) {
      await event.fail({ error: toError(error), meta });
      throw error;
    }
  };
}
