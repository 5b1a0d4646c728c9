import { NotFoundError } from '@backstage/errors';
import type { ApiHolder, ApiRef } from '@backstage/frontend-plugin-api';

/** @throws NotFoundError if the app does not have the API */
export function apiOf<Api>(holder: ApiHolder, ref: ApiRef<Api>): Api {
  const api = holder.get(ref);
  if (!api) throw new NotFoundError(`The app has no API '${ref.id}'`);
  return api;
}
