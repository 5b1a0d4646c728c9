import type { Request, Response } from 'express';

/** Client closed request: no caller reads the response, and the log shows no server error. */
export const CALLER_WENT_AWAY = 499;

/** A signal that aborts when the caller disconnects before the response was sent. */
export function requestSignal(_request: Request, response: Response) {
  const controller = new AbortController();
  response.on('close', () => {
    if (response.writableEnded) return;
    const reason = new DOMException('The caller went away', 'AbortError');
    controller.abort(Object.assign(reason, { statusCode: CALLER_WENT_AWAY }));
  });
  return controller.signal;
}
