import type { OwnedResources } from '@portal/plugin-access-node';
import type { Request } from 'express';

/** Finds the resources that templates created for the caller's groups. @throws NotAllowedError for a service */
export type FindOwn = (
  request: Request,
  signal: AbortSignal,
) => Promise<OwnedResources>;
