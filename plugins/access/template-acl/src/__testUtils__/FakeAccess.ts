import type {
  AccessRequest,
  AclEntry,
  ControlledTemplate,
  HistoryEvent,
  TemplateRole,
} from '@portal/plugin-template-acl-common';
import type { TemplateAclApi } from '../api';
import { buildEntry, buildRequest, inDays } from './builders';

/** The data of the fake service. Tests change it to simulate another user. */
export interface FakeState {
  templates: ControlledTemplate[];
  acls: AclEntry[];
  role: TemplateRole;
  revision: number;
  events: HistoryEvent[];
  requests: AccessRequest[];
  mine: AccessRequest[];
}

/** An in-memory service. Tests can make each call fail or wait. */
export function createFakeAccess(state: FakeState) {
  const acl = () => ({
    acls: [...state.acls],
    revision: String(state.revision),
    role: state.role,
  });
  const put = (entry: AclEntry) => {
    state.acls = [
      ...state.acls.filter(({ entityRef }) => entityRef !== entry.entityRef),
      entry,
    ];
  };
  const changed = <T>(value: T): T => {
    state.revision += 1;
    return value;
  };
  const decide = (id: string, status: AccessRequest['status']) => {
    const request = state.requests.find(each => each.id === id)!;
    state.requests = state.requests.filter(each => each.id !== id);
    if (status === 'approved') {
      put(
        changed(
          buildEntry({
            entityRef: request.requester,
            displayName: request.requesterName,
          }),
        ),
      );
    }
    return { ...request, status };
  };
  const api: jest.Mocked<TemplateAclApi> = {
    listTemplates: jest.fn(async () => [...state.templates]),
    getAccessOf: jest.fn(async userRef => ({
      templates: state.templates
        .filter(({ hasAccess }) => hasAccess)
        .map(({ templateRef }) => ({
          templateRef,
          entityRef: userRef,
          expiresOn: inDays(1),
        })),
      groups: [],
      managed: [],
      isAdmin: state.role === 'admin',
    })),
    listGrants: jest.fn(async (_, __) => []),
    getAcl: jest.fn(async (_: string) => acl()),
    addToAcl: jest.fn(async (_, { entityRefs, reason }) => {
      const known = new Set(state.acls.map(({ entityRef }) => entityRef));
      changed(undefined);
      entityRefs.forEach(entityRef =>
        put(buildEntry({ entityRef, displayName: entityRef, reason })),
      );
      const { acls, revision } = acl();
      return {
        added: entityRefs.filter(ref => !known.has(ref)),
        extended: entityRefs.filter(ref => known.has(ref)),
        acls,
        revision,
      };
    }),
    extendAcl: jest.fn(async (_, entityRef) => {
      const entry = {
        ...state.acls.find(each => each.entityRef === entityRef)!,
        expiresOn: inDays(10),
      };
      put(changed(entry));
      return { acl: entry, revision: String(state.revision) };
    }),
    removeFromAcl: jest.fn(async (_, entityRef) => {
      changed(undefined);
      state.acls = state.acls.filter(each => each.entityRef !== entityRef);
    }),
    getHistory: jest.fn(async (_, { before = '0', limit = 20 } = {}) => {
      const end = Number(before) + limit;
      return {
        events: state.events.slice(Number(before), end),
        next: state.events.length > end ? String(end) : undefined,
      };
    }),
    askForAccess: jest.fn(async (templateRef, { reason, kind }) => {
      const request = buildRequest({
        id: '6f6f2b0e-0000-4000-8000-000000000009',
        templateRef,
        reason,
        kind,
        createdAt: inDays(0),
        diesAt: inDays(7),
      });
      state.templates = state.templates.map(template =>
        template.templateRef === templateRef
          ? { ...template, request }
          : template,
      );
      return request;
    }),
    listRequests: jest.fn(async role => ({
      requests: role === 'mine' ? state.mine : state.requests,
      complete: true,
      limit: 100,
    })),
    approveRequest: jest.fn(async id => decide(id, 'approved')),
    declineRequest: jest.fn(async (id, _: string) => decide(id, 'declined')),
  };
  return api;
}
