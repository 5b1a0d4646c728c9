import { InputError } from '@backstage/errors';
import { hasNull } from '@portal/plugin-bounds-common';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

/** Pages that a person can reach. Postgres counts an offset with 64 bits. */
const MAX_PAGE = 1_000_000;

/** A page of a list, as upstream writes it into the cursor. */
const PAGE = /^\d{1,7}$/;

/**
 * A guard in front of the search: throws InputError with the name of a parameter that the database would refuse.
 * Upstream answers 500.
 */
export function createSearchGuard(): ExpressRouter {
  const router = Router();
  router.get('/query', ({ query }, _response, next) => {
    for (const [name, value] of Object.entries(query)) {
      if (hasNull([name, value])) {
        throw new InputError(`'${name}' must not have the character U+0000`);
      }
    }
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
