import { InputError } from '@backstage/errors';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

/** Pages that a person can reach. Postgres counts an offset with 64 bits. */
const MAX_PAGE = 1_000_000;

/** A page of a list, as upstream writes it into the cursor. */
const PAGE = /^\d{1,7}$/;

/**
 * A guard in front of the search: throws InputError for a cursor that no answer gave. Upstream answers 500.
 */
export function createSearchGuard(): ExpressRouter {
  const router = Router();
  router.get('/query', ({ query }, _response, next) => {
    const { pageCursor } = query;
    if (typeof pageCursor === 'string') checkCursor(pageCursor);
    next();
  });
  return router;
}

function checkCursor(cursor: string): void {
  const page = Buffer.from(cursor, 'base64').toString('utf8');
  if (cursor !== '' && !(PAGE.test(page) && Number(page) <= MAX_PAGE)) {
    throw new InputError("'pageCursor' is not one of an earlier answer");
  }
}
