import type {
  CloudEvent,
  CloudGrant,
  CloudRequest,
  CloudScope,
} from '@portal/plugin-cloud-access-common';
import { isExpired } from '@portal/plugin-grants-common';
import type {
  StoredEvent,
  StoredGrant,
  StoredRequest,
} from '@portal/plugin-grants-node';
import type { Membership } from '../database/MembershipTable';
import { type Offer, scopeId } from '../offers/Offer';
import type { CheckedOffer } from '../offers/OfferChecker';

/** Display names by entity ref. */
export type Names = ReadonlyMap<string, string>;

/** An offer for messages and lists; one that is no longer configured has only its id. */
export interface NamedOffer {
  offerId: string;
  title: string;
  role: string;
  scope?: CloudScope;
  maxMinutes?: number;
}

/** Formats the role and the scope, for example `Reader of rg-basket-prod`. */
export function titleOf(
  offer: Offer,
  checked?: Pick<CheckedOffer, 'subscriptionName'>,
): string {
  return `${offer.role.name} of ${placeOf(offer, checked)}`;
}

function placeOf(
  { scope }: Offer,
  checked?: Pick<CheckedOffer, 'subscriptionName'>,
): string {
  return (
    scope.resourceGroupName ?? checked?.subscriptionName ?? scope.subscriptionId
  );
}

export function toScope(
  offer: Offer,
  portalUrl: string,
  checked?: Pick<CheckedOffer, 'subscriptionName'>,
): CloudScope {
  const { scope } = offer;
  const id = scopeId(scope);
  return {
    kind: scope.resourceGroupName ? 'resource-group' : 'subscription',
    id,
    name: placeOf(offer, checked),
    subscriptionName: checked?.subscriptionName ?? scope.subscriptionId,
    portalUrl: `${portalUrl}/#resource${id}/overview`,
  };
}

/** The state of a grant: the directory may not have answered yet. */
export function statusOf(
  grant: Pick<StoredGrant, 'expiresAt'> | undefined,
  membership: Membership | undefined,
  now: Date,
): CloudGrant['status'] {
  if (!grant || isExpired(grant.expiresAt, now)) {
    return membership ? 'ending' : 'ended';
  }
  const isAdded = membership?.isAdded && !membership.endingSince;
  return isAdded ? 'active' : 'starting';
}

export function toGrant(
  grant: StoredGrant,
  offer: NamedOffer,
  how: { names: Names; status: CloudGrant['status'] },
): CloudGrant {
  const { entityRef, grantedBy } = grant;
  return {
    ...offer,
    holder: entityRef,
    holderName: how.names.get(entityRef) ?? entityRef,
    status: how.status,
    grantedAt: grant.grantedAt.toISOString(),
    endsAt: grant.expiresAt.toISOString(),
    endReason: grant.endReason,
    grantedByName: how.names.get(grantedBy) ?? grantedBy,
  };
}

export function toRequest(
  request: StoredRequest,
  { offerId, title, role, scope }: NamedOffer,
  how: { names: Names; requesterGroups?: string[] },
): CloudRequest {
  const { requester, decidedBy } = request;
  const nameOf = (ref: string) => how.names.get(ref) ?? ref;
  return {
    offerId,
    title,
    role,
    scope,
    id: request.id,
    requester,
    requesterName: nameOf(requester),
    requesterGroups: how.requesterGroups ?? [],
    kind: request.kind,
    minutes: request.minutes ?? 0,
    reason: request.reason,
    status: request.status,
    createdAt: request.createdAt.toISOString(),
    diesAt: request.diesAt.toISOString(),
    decidedByName: decidedBy && nameOf(decidedBy),
    decidedAt: request.decidedAt?.toISOString(),
    comment: request.comment,
  };
}

export function toCloudEvent(event: StoredEvent, names: Names): CloudEvent {
  const nameOf = (ref: string) => names.get(ref) ?? ref;
  return {
    id: event.id,
    at: event.at.toISOString(),
    type: event.type,
    actorName: event.actor && nameOf(event.actor),
    personName: nameOf(event.entityRef),
    after: event.after?.toISOString(),
    reason: event.reason,
    kind: event.kind,
  };
}
