export { accessDeciderServiceRef, accessServiceRef } from './accessServiceRef';
export { ComponentOwners, ownersOf } from './components/ComponentOwners';
export { readEntity } from './components/readEntity';
export { KEPT_MS } from './keptMs';
export {
  grantPermissions,
  type PermissionGrant,
  permissionGrantServiceRef,
  type PortalRole,
} from './permissions/permissionGrantServiceRef';
export { ownActionsServiceRef } from './permissions/ownActionsServiceRef';
export { accountsOf } from './principal/accountsOf';
export { areSamePerson } from './principal/areSamePerson';
export { findPrincipal } from './principal/findPrincipal';
export { DIRECTORY_ID, Principals } from './principal/Principals';
export {
  type PersonGroups,
  personGroupsServiceRef,
} from './principal/personGroupsServiceRef';
export { isPortalAdmin, readPortalAdmins } from './principal/portalAdmins';
export { principalsServiceRef } from './principal/principalsServiceRef';
export * from './scopes';
export { toGroupRef } from './principal/toGroupRef';
export type {
  AccessAnswer,
  AsksOf,
  AccessDecider,
  AccessHelp,
  AccessOptions,
  AccessService,
  Principal,
} from './types';
