import {
  isSafeRequestId,
  REQUEST_ID_HEADER,
  withRequestId,
} from '@portal/plugin-backend-kit-node';
import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { isOwnCall, type Sender } from './isOwnCall';

/** Express' compiled setting `trust proxy`. */
type IsTrusted = (address: string, hop: number) => boolean;

/** Own calls and the proxies of `backend.trustProxy` may name a request. */
export function mayName(request: Pick<Request, 'app'> & Sender): boolean {
  const { app, socket } = request;
  const isTrusted: IsTrusted = app.get('trust proxy fn');
  return isOwnCall(request) || isTrusted(socket.remoteAddress ?? '', 0);
}

function isFailure(body: unknown): body is { error: unknown; request: object } {
  return typeof body === 'object' && body !== null && 'error' in body;
}

/** The body of a failure has the id, since clients keep the body and lose the header. */
function tellInFailures(response: Response, id: string): void {
  const json = response.json.bind(response);
  response.json = body =>
    json(
      response.statusCode >= 400 && isFailure(body)
        ? { ...body, request: { ...body.request, id } }
        : body,
    );
}

/**
 * Gives each request an id: that of a trusted caller, or a new one. Whatever the request causes knows it, and the answer has it in
 * its header and in the body of a failure.
 */
export const followRequest: RequestHandler = (request, response, next) => {
  const claim = request.headers[REQUEST_ID_HEADER];
  const id = isSafeRequestId(claim) && mayName(request) ? claim : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  tellInFailures(response, id);
  withRequestId(id, next);
};
