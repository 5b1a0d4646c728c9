import { randomBytes } from 'node:crypto';
import { CloudApiError } from '../../ApiError';
import { isAuthorized } from '../basicAuth';
import type { RouteOptions } from '../types';
import { addIdentityPoolRoutes } from './identityPoolRoutes';
import { addServiceAccountRoutes } from './serviceAccountRoutes';
import type { UrlOf } from './shared';

/** The parts of the organisation's IAM APIs that the portal uses: service accounts and identity pools. */
export function addIamRoutes(options: RouteOptions): void {
  const { app, publicUrl, apiKeys } = options;
  app.use('/iam/:path{.*}', async (c, next) => {
    if (!isAuthorized(c.req.header('authorization'), apiKeys.cloud)) {
      c.header('WWW-Authenticate', 'Basic error="invalid_key"');
      throw new CloudApiError(
        401,
        'Valid authentication credentials must be provided',
        { code: 'user_unauthenticated', title: 'Authentication Required' },
      );
    }
    c.header('X-Request-Id', randomBytes(16).toString('hex'));
    await next();
  });
  const urlOf: UrlOf = c => {
    const { pathname, search } = new URL(c.req.url);
    return new URL(`${publicUrl}${pathname}${search}`);
  };
  addServiceAccountRoutes(options, urlOf);
  addIdentityPoolRoutes(options, urlOf);
}
