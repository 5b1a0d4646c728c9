import type { AuditorService } from '@backstage/backend-plugin-api';
import type { UserAccessService } from '../service/UserAccessService';
import type { AclService } from '../service/AclService';
import type { RequestService } from '../service/RequestService';
import type { Callers } from './Callers';

/** What the routes work with. */
export interface RouterOptions {
  access: UserAccessService;
  acl: AclService;
  auditor: AuditorService;
  callers: Callers;
  requests: RequestService;
}
