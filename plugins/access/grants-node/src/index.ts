export { auditEnds, auditLapses } from './audit/auditTime';
export { toMeta } from './audit/toMeta';
export { askCatalog } from './people/askCatalog';
export { observeGrants } from './observeGrants';
export {
  CatalogPeopleDirectory,
  type PeopleDirectory,
} from './people/PeopleDirectory';
export { refuseOwn } from './people/refuseOwn';
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
} from './store/GrantStore';
