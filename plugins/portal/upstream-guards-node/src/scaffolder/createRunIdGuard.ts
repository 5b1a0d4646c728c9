import { NotFoundError } from '@backstage/errors';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

/** The format of the scaffolder's run ids (RFC 9562); the database rejects any other text. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws NotFoundError for an invalid run id, for example a mistyped one. Upstream answers 500. */
export function createRunIdGuard(): ExpressRouter {
  const router = Router();
  router.use('/v2/tasks/:taskId', (request, _response, next) => {
    if (!UUID.test(request.params.taskId)) {
      throw new NotFoundError('There is no run of this id');
    }
    next();
  });
  return router;
}
