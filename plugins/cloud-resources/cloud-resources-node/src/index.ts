export { type OwnedResources, OwnResources } from './own/OwnResources';
export { ownResourcesServiceRef } from './own/ownResourcesServiceRef';
export { answerByOwner } from './records/answerByOwner';
export {
  readResourceCatalogueConfig,
  type ResourceCatalogueConfig,
} from './records/config';
export { mayDeleteMade } from './records/mayDeleteMade';
export {
  type Mark,
  RESOURCE_ANNOTATIONS,
  readMark,
  resourceName,
} from './records/record';
export { type ResourceFile, ResourceRecords } from './records/ResourceRecords';
export { resourceRecordsServiceRef } from './records/resourceRecordsServiceRef';
export {
  type ResourceRepository,
  resourceRepositoryServiceRef,
} from './records/ResourceRepository';
export { markOfText, sealOfText, toMarkedText } from './records/textMarks';
export {
  MAX_REQUEST_DESCRIPTION_LENGTH,
  MAX_REQUEST_TITLE_LENGTH,
} from './requests/limits';
export {
  type ServiceRequest,
  type ServiceRequestItem,
  type ServiceRequestList,
  type ServiceRequestType,
} from './requests/ServiceRequestList';
