import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { Request } from 'express';
import type { Caller } from '../permissions/Rights';
import type { AnnouncementService } from '../service/AnnouncementService';

/** What the routes of a router share. */
export interface RouteParts {
  auditor: AuditorService;
  callerOf: (request: Request) => Promise<Caller>;
  httpAuth: HttpAuthService;
  service: AnnouncementService;
}
