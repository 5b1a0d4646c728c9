import { ApiError, CloudApiError } from '../ApiError';
import { addCatalogRoutes } from './catalogRoutes';
import { addIamRoutes } from './iam/iamRoutes';
import { addKafkaRoutes } from './kafkaRoutes';
import type { App, RouteOptions } from './types';

/** Adds all routes of Confluent Cloud. */
export function addRoutes(options: RouteOptions): void {
  addErrors(options.app);
  addIamRoutes(options);
  addKafkaRoutes(options);
  addCatalogRoutes(options);
}

function addErrors(app: App): void {
  app.notFound(c =>
    c.json(
      new CloudApiError(404, `No API at ${c.req.path}`, {
        code: 'not_found',
        title: 'Not Found',
      }).toBody(),
      404,
    ),
  );
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.toBody(), error.status);
    process.stderr.write(
      `confluent: ${c.req.method} ${c.req.path} failed: ${String(error)}\n`,
    );
    return c.json({ error_code: 500, message: 'Internal Server Error' }, 500);
  });
}
