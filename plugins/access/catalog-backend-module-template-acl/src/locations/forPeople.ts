import type {
  AuthService,
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { NextFunction, Request, Response } from 'express';

export interface Callers {
  auth: AuthService;
  httpAuth: HttpAuthService;
}

/** The request as a guard sees it. */
export interface GuardedCall {
  credentials: BackstageCredentials;
  request: Request;
  response: Response;
  next: NextFunction;
}

/**
 * Creates a handler that guards a route for users and lets the portal's own services pass. A service checks the
 * rights of its own user itself.
 *
 * @param guard - throws, or changes the response
 */
export function forPeople(
  { auth, httpAuth }: Callers,
  guard: (call: GuardedCall) => void | Promise<void>,
) {
  return async (request: Request, response: Response, next: NextFunction) => {
    const credentials = await httpAuth.credentials(request);
    if (!auth.isPrincipal(credentials, 'service')) {
      await guard({ credentials, request, response, next });
    }
    next();
  };
}
