import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { Request, Response } from 'express';

/** The audit event of a route. */
export interface AuditOptions {
  /** In kebab-case, without the name of the plugin. */
  eventId: string;
  severityLevel: AuditorServiceEventSeverityLevel;
  /** Metadata that are known before the handler runs. */
  about: (request: Request) => JsonObject;
}

/** A handler that returns the metadata of its change: references, ends and counts, no reasons. */
export type AuditedHandler = (
  request: Request,
  response: Response,
) => Promise<JsonObject>;

/**
 * Wraps a handler in an audit event, which succeeds with the handler's result or fails with its error. The error is
 * rethrown. The actor comes from the credentials of the request.
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
