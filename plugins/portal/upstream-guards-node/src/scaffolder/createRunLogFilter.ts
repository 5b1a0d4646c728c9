import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { withoutStack } from './withoutStack';

/** The fields of a run's event that are read here. */
interface RunEvent {
  body?: { message?: unknown };
}

/**
 * Removes stack traces from a run's events in the response.
 *
 * @remarks The scaffolder stores the stack of the error that ended a step. The server's log keeps it.
 */
export function createRunLogFilter(): ExpressRouter {
  const router = Router();
  router.get('/v2/tasks/:taskId/events', (_request, response, next) => {
    const json = response.json.bind(response);
    response.json = body => json(Array.isArray(body) ? body.map(clean) : body);
    next();
  });
  router.get('/v2/tasks/:taskId/eventstream', (_request, response, next) => {
    const write: (chunk: unknown, ...rest: never[]) => boolean =
      response.write.bind(response);
    response.write = (chunk: unknown, ...rest: never[]) =>
      write(typeof chunk === 'string' ? cleanStreamed(chunk) : chunk, ...rest);
    next();
  });
  return router;
}

function clean(event: RunEvent): RunEvent {
  const message = event.body?.message;
  return typeof message === 'string'
    ? { ...event, body: { ...event.body, message: withoutStack(message) } }
    : event;
}

/** One event of upstream's event stream: a line with its type, and a line with its JSON. */
function cleanStreamed(chunk: string): string {
  return chunk.replace(
    /^data: (.*)$/m,
    (_, data) => `data: ${JSON.stringify(clean(JSON.parse(data)))}`,
  );
}
