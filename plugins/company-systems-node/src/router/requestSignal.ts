import { Request, Response } from 'express';

/** Client closed request: nobody reads the answer, and the log need not tell of it as of a fault of ours. */
const CALLER_WENT_AWAY = 499;

/** A signal that aborts when the caller goes away before the answer was sent. */
export function requestSignal(_request: Request, response: Response) {
  const controller = new AbortController();
  response.on('close', () => {
    if (response.writableEnded) return;
    const reason = new DOMException('The caller went away', 'AbortError');
    controller.abort(Object.assign(reason, { statusCode: CALLER_WENT_AWAY }));
  });
  return controller.signal;
}
