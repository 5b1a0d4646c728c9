import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { readRefusal } from './readRefusal';

/**
 * Returns a failed action of the scaffolder with the status of the route that the action called.
 *
 * @remarks The action `execute-template` starts a run over HTTP. When the run is refused, upstream's client throws a
 * plain error, and an invalid value (400) would appear as a server error (500).
 */
export function createActionAnswers(): ExpressRouter {
  const router = Router();
  router.post(
    '/.backstage/actions/:version/actions/:actionId/invoke',
    (_request, response, next) => {
      const json = response.json.bind(response);
      response.json = body => {
        const refusal = readRefusal(body?.error?.message);
        if (!refusal) return json(body);
        const { status: statusCode, error } = refusal;
        response.status(statusCode);
        return json({ ...body, error, response: { statusCode } });
      };
      next();
    },
  );
  return router;
}
