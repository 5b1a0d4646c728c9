export { accessDeciders as default } from './accessDeciders';
export { accessServiceRef } from './accessServiceRef';
export { ComponentOwners, ownersOf } from './components/ComponentOwners';
export { readEntity } from './components/readEntity';
export { subscriptionDecider } from './deciders/azure';
export { onboardingFileDecider } from './deciders/onboardingFile';
export { onboardingRunDecider } from './deciders/onboardingRun';
export {
  isDescribedIn,
  isPrivate,
  repositoryDecider,
} from './deciders/repository';
export { ServiceBusEnvironmentDecider } from './deciders/serviceBusEnvironment';
export type { OnboardingOwners } from './onboarding/OnboardingOwners';
export { onboardingOwnersServiceRef } from './onboarding/onboardingOwnersServiceRef';
export { DIRECTORY_ID, Principals } from './principal/Principals';
export { isPortalAdmin, readPortalAdmins } from './principal/portalAdmins';
export { principalsServiceRef } from './principal/principalsServiceRef';
export { toGroupRef } from './principal/toGroupRef';
export {
  readResourceCatalogueConfig,
  type ResourceCatalogueConfig,
} from './resources/config';
export {
  isPortalRepository,
  readPortalRepositories,
} from './resources/portalRepositories';
export { type OwnedResources, OwnResources } from './resources/OwnResources';
export { ownResourcesServiceRef } from './resources/ownResourcesServiceRef';
export { createResourceRecords } from './resources/createResourceRecords';
export {
  type Mark,
  RESOURCE_ANNOTATIONS,
  readMark,
  resourceName,
} from './resources/record';
export {
  azureGroupId,
  directoryGroupId,
  identityPoolId,
  kafkaServiceAccountId,
  kafkaTopicId,
} from './resources/resourceIds';
export {
  type ResourceFile,
  ResourceRecords,
} from './resources/ResourceRecords';
export {
  carriesMarkOf,
  markOfTags,
  sealOfTags,
  toTags,
} from './resources/tags';
export { markOfText, sealOfText, toMarkedText } from './resources/textMarks';
export { consentNeeded } from './service/consentNeeded';
export type {
  AccessAnswer,
  AccessOptions,
  AccessScope,
  AccessService,
  AccessVerb,
  AccessVerbs,
  Principal,
} from './types';
