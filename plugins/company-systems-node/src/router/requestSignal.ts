import { Request, Response } from 'express';

/** A signal that aborts when the caller goes away before the answer was sent. */
export function requestSignal(_request: Request, response: Response) {
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableEnded) {
      controller.abort(new DOMException('The caller went away', 'AbortError'));
    }
  });
  return controller.signal;
}
