import type { OwnedResources } from '@portal/plugin-access-node';
import type { Request } from 'express';

/** What templates made for the groups of who sent a request. @throws NotAllowedError for a service */
export type FindOwn = (
  request: Request,
  signal: AbortSignal,
) => Promise<OwnedResources>;
