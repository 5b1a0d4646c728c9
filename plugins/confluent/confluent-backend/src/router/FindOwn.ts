import type { OwnedResources } from '@portal/plugin-cloud-resources-node';
import type { Request } from 'express';

/**
 * Finds the resources that templates created for the caller's groups, or for the named one of them.
 *
 * @throws NotAllowedError for a service
 */
export type FindOwn = (
  request: Request,
  signal: AbortSignal,
  group?: string,
) => Promise<OwnedResources>;
