import type { Principal } from '@portal/plugin-access-node';
import { lapsesAt } from '@portal/plugin-decisions-node';
import type { components } from '@portal/plugin-run-terms-common';
import { readableValues } from '@portal/plugin-self-service-common';
import type { RunRequests } from './RunRequests';
import type { RunRequest, RunRequestStore } from './RunRequestStore';
import type { Titles } from './Titles';

type Schemas = components['schemas'];

export interface Presenter {
  requests: RunRequests;
  store: RunRequestStore;
  titles: Titles;
}

/** Requests for a list. */
export async function presentList(
  requests: readonly RunRequest[],
  titles: Titles,
): Promise<Schemas['RunRequestList']> {
  const names = await titles.of(requests.flatMap(refsOf));
  return { items: requests.map(request => toSummary(request, names)) };
}

/** A request with its values and its history, and what the person may do. */
export async function presentRequest(
  { requests, store, titles }: Presenter,
  person: Principal,
  request: RunRequest,
): Promise<Schemas['RunRequestDetail']> {
  const [decisions, form, events] = await Promise.all([
    requests.decisionsOf(person, request),
    requests.formOf(request),
    store.events(request.id),
  ]);
  const actors = events.flatMap(({ actor }) => actor ?? []);
  const names = await titles.of([...refsOf(request), ...actors]);
  const isOwn = request.requestedBy === person.userRef;
  return {
    ...toSummary(request, names),
    values: request.values,
    fields: readableValues(request.values, form),
    decisions,
    mayStart: isOwn && request.state === 'approved' && decisions.length > 0,
    events: events.map(({ at, state, actor, reason }) => ({
      at: at.toISOString(),
      state,
      ...(actor !== undefined && { actor: named(actor, names) }),
      ...(reason !== undefined && { reason }),
    })),
  };
}

function refsOf({ requestedBy, approvers }: RunRequest): string[] {
  return [requestedBy, ...approvers];
}

function toSummary(
  request: RunRequest,
  names: ReadonlyMap<string, string>,
): Schemas['RunRequest'] {
  const { cost, why, reason, runId, decidedAt, requestedAt } = request;
  return {
    id: request.id,
    templateRef: request.templateRef,
    templateTitle: request.templateTitle,
    state: request.state,
    requestedBy: named(request.requestedBy, names),
    requestedAt: requestedAt.toISOString(),
    lapsesAt: lapsesAt(decidedAt ?? requestedAt).toISOString(),
    approvers: request.approvers.map(ref => named(ref, names)),
    ...(cost && { cost }),
    ...(why !== undefined && { why }),
    ...(reason !== undefined && { reason }),
    ...(runId !== undefined && { runId }),
  };
}

/** A person or a group with their name. */
export function named(ref: string, names: ReadonlyMap<string, string>) {
  return { ref, name: names.get(ref) ?? ref };
}
