export { audited, type AuditedHandler } from './audit/audited';
export { auditEnds, auditLapses, type AuditSubject } from './audit/auditTime';
export { toMeta } from './audit/toMeta';
export { askCatalog } from './people/askCatalog';
export {
  CatalogPeopleDirectory,
  type PeopleDirectory,
} from './people/PeopleDirectory';
export { readReason, requireReason } from './readReason';
export { DatabaseGrantStore } from './store/DatabaseGrantStore';
export type {
  EntryChange,
  GrantCount,
  GrantStore,
  ListChange,
  LiveGrant,
  StoredEvent,
  StoredGrant,
  StoredRequest,
  SubjectKey,
} from './store/GrantStore';
export type { GrantWords } from './store/GrantWords';
export { unavailable } from './unavailable';
