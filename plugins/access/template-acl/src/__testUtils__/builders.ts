import type {
  AccessRequest,
  AclEntry,
  ControlledTemplate,
  HistoryEvent,
} from '@portal/plugin-template-acl-common';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date this number of days from now. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString();

export const buildTemplate = (
  overrides: Partial<ControlledTemplate> = {},
): ControlledTemplate => ({
  templateRef: 'template:default/new-service',
  name: 'new-service',
  namespace: 'default',
  title: 'New service',
  description: 'Makes a service with a pipeline',
  owner: 'group:default/payments',
  ownerTitle: 'Team Payments',
  role: 'admin',
  hasAccess: true,
  confidential: false,
  pending: 0,
  holders: 3,
  endingSoon: 3,
  ...overrides,
});

export const buildEntry = (overrides: Partial<AclEntry> = {}): AclEntry => ({
  entityRef: 'user:default/asha',
  displayName: 'Asha Rao',
  expiresOn: inDays(5),
  isExpired: false,
  grantedBy: 'user:default/nina',
  grantedByName: 'Nina Berg',
  grantedAt: '2026-03-01T10:00:00Z',
  reason: 'Moves the basket',
  ...overrides,
});

export const asha = buildEntry();
export const tomas = buildEntry({
  entityRef: 'user:default/tomas',
  displayName: 'Tomas Lindqvist',
  expiresOn: inDays(1),
  reason: undefined,
});
export const checkout = buildEntry({
  entityRef: 'group:default/checkout',
  displayName: 'Team Checkout',
  expiresOn: inDays(3),
});

export const buildRequest = (
  overrides: Partial<AccessRequest> = {},
): AccessRequest => ({
  id: '6f6f2b0e-0000-4000-8000-000000000001',
  templateRef: 'template:default/new-service',
  templateTitle: 'New service',
  requester: 'user:default/olu',
  requesterName: 'Olu Adeyemi',
  reason: 'Needed for the new shop',
  kind: 'access',
  status: 'pending',
  createdAt: inDays(-1),
  diesAt: inDays(6),
  ...overrides,
});

export const buildEvent = (
  overrides: Partial<HistoryEvent> = {},
): HistoryEvent => ({
  id: '1',
  at: '2026-03-01T10:00:00Z',
  type: 'granted',
  actor: 'user:default/nina',
  actorName: 'Nina Berg',
  entityRef: 'user:default/asha',
  displayName: 'Asha Rao',
  after: '2026-03-06T10:00:00Z',
  reason: 'Moves the basket',
  ...overrides,
});

/** An error as the typed client throws it, with the server's message as the cause. */
export function failure(message: string, statusCode = 503): Error {
  const cause = Object.assign(new Error(message), { name: 'SomeError' });
  return Object.assign(new Error(`Request failed with ${statusCode}`), {
    name: 'ResponseError',
    statusCode,
    cause,
  });
}
