import { type NextFunction, type Response } from 'express';

/**
 * Changes the JSON that a later handler answers with. Answers of failures pass as they are.
 *
 * @param change - what to answer instead; a failure of it becomes the answer
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
