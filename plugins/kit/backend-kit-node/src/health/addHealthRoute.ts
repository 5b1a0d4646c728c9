import type { Router } from 'express';
import { createHealthCheck } from './createHealthCheck';

/** Adds the route `GET /health`, which reports the state of a system. */
export function addHealthRoute(
  router: Router,
  options: Parameters<typeof createHealthCheck>[0],
): void {
  const health = createHealthCheck(options);
  router.get('/health', async (_request, response) => {
    response.json(await health());
  });
}
