import type { AuditorService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { Request, Response } from 'express';
import { audited, type AuditedEvent } from './audited';

/** The audit event of a route. */
export interface AuditedRouteEvent extends Omit<
  AuditedEvent,
  'meta' | 'request'
> {
  /** Metadata that are known before the handler runs. */
  about?: (request: Request) => JsonObject;
}

/** Answers a request, and returns the metadata of what was done: references, ends and counts, no reasons. */
export type AuditedHandler = (
  request: Request,
  response: Response,
) => Promise<JsonObject>;

/** Makes the handler of a route whose start and result are recorded as by {@link audited}. */
export function auditedRoute(
  auditor: AuditorService,
  { about, ...event }: AuditedRouteEvent,
  handler: AuditedHandler,
) {
  return async (request: Request, response: Response): Promise<void> => {
    await audited(
      auditor,
      { ...event, request, meta: about?.(request) ?? {} },
      () => handler(request, response),
      done => done,
    );
  };
}
