import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { JsonObject } from '@backstage/types';

/** An event of the audit log. */
export interface AuditRecord {
  eventId: string;
  outcome: 'succeeded' | 'failed';
  meta: JsonObject;
}

/** Creates an auditor that adds ended events to a list. */
export function recordingAuditor(records: AuditRecord[]) {
  return mockServices.auditor.mock({
    createEvent: async ({ eventId, meta: known }) => {
      const note = async (
        outcome: AuditRecord['outcome'],
        meta?: JsonObject,
      ) => {
        records.push({ eventId, outcome, meta: { ...known, ...meta } });
      };
      return {
        success: options => note('succeeded', options?.meta),
        fail: options => note('failed', options.meta),
      };
    },
  });
}

/** Creates a permissions service that allows everything except the permissions of these names. */
export function denyingPermissions(denied: ReadonlySet<string>) {
  return mockServices.permissions.mock({
    authorize: async requests =>
      requests.map(({ permission }) => ({
        result: denied.has(permission.name)
          ? AuthorizeResult.DENY
          : AuthorizeResult.ALLOW,
      })),
  });
}

/** The header `authorization` of a user of the namespace `default`, a service (`service`), or nobody (`nobody`). */
export function authorizationOf(who: string): string {
  if (who === 'nobody') return mockCredentials.none.header();
  if (who === 'service') return mockCredentials.service.header();
  return mockCredentials.user.header(`user:default/${who}`);
}
