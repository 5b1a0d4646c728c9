import type { NextFunction, Response } from 'express';

/**
 * Changes the JSON body of a later handler's response. Error responses are not changed.
 *
 * @param change - returns the new body; its error becomes the response
 */
export function interceptJson<T>(
  response: Response,
  next: NextFunction,
  change: (body: T) => Promise<unknown>,
): void {
  const send = response.json.bind(response);
  response.json = (body: T) => {
    response.json = send;
    if (response.statusCode >= 400) return send(body);
    change(body).then(send, next);
    return response;
  };
}
