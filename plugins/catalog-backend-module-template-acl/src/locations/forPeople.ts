import {
  type AuthService,
  type BackstageCredentials,
  type HttpAuthService,
} from '@backstage/backend-plugin-api';
import { type NextFunction, type Request, type Response } from 'express';

export interface Callers {
  auth: AuthService;
  httpAuth: HttpAuthService;
}

/** What a guard sees of a call. */
export interface GuardedCall {
  credentials: BackstageCredentials;
  request: Request;
  response: Response;
  next: NextFunction;
}

/**
 * A handler that guards a route against people, and lets the portal's own services pass: they ask for themselves what the
 * person may do whom they act for.
 *
 * @param guard - throws, or changes the answer to come
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
