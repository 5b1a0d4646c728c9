import { InputError, NotFoundError } from '@backstage/errors';
import { isUuid } from '@portal/plugin-backend-kit-common';
import express, { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';

/** Notifications of one update: the page marks at most a screen of them. */
const MAX_IDS = 1_000;

/** Upstream's routes beside those of one notification. */
const OTHER_ROUTES = ['notifications', 'settings', 'status', 'topics'];

const update = z.object({
  ids: z
    .array(z.string().refine(isUuid, 'must be the id of a notification'))
    .max(MAX_IDS),
});

const text = z
  .string()
  .max(255)
  .refine(one => !one.includes('\0'), 'must not have the character U+0000');

/** Values of one list have ids of their own, because the database keeps one row for each. */
const listOf = <T extends { id: string }>(item: z.ZodType<T>) =>
  z
    .array(item)
    .refine(
      items => new Set(items.map(({ id }) => id)).size === items.length,
      'must not have the same id twice',
    );

const topic = z.object({ id: text, enabled: z.boolean() });
const origin = z.object({
  id: text,
  enabled: z.boolean(),
  topics: listOf(topic).optional(),
});
const channel = z.object({ id: text, origins: listOf(origin) });
const settings = z.object({
  channels: listOf(channel).refine(
    channels => channels.some(({ origins }) => origins.length > 0),
    'must name a channel with an origin',
  ),
});

/**
 * A guard in front of the routes of notifications. It throws NotFoundError for an id that no notification has, and InputError
 * with the name of a field that the database would refuse. Upstream deletes the settings of a person before it writes
 * the new ones, so that those which cannot be written would lose the old ones.
 */
export function createNotificationsGuard(): ExpressRouter {
  const router = Router();
  router.post(
    ['/update', '/notifications/update'],
    express.json(),
    (request, _response, next) => {
      check(update, request.body);
      next();
    },
  );
  router.post('/settings', express.json(), (request, _response, next) => {
    check(settings, request.body);
    next();
  });
  router.get('/notifications/:id', (request, _response, next) => {
    requireId(request.params.id);
    next();
  });
  router.get('/:id', (request, _response, next) => {
    const { id } = request.params;
    if (!OTHER_ROUTES.includes(id) && !id.includes('.')) requireId(id);
    next();
  });
  return router;
}

function requireId(id: string): void {
  if (!isUuid(id)) throw new NotFoundError('There is no such notification');
}

function check(schema: z.ZodTypeAny, value: unknown): void {
  const { error } = schema.safeParse(value);
  if (error) {
    const [{ path, message }] = error.issues;
    throw new InputError(`'${path.join('.') || 'body'}': ${message}`);
  }
}
