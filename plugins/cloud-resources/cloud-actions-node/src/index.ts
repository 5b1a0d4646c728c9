export { Entries } from './catalogue/Entries';
export { Registration } from './catalogue/Registration';
export {
  type ResourceDescription,
  toResourceEntity,
} from './catalogue/resourceEntity';
export { ResourceFiles } from './catalogue/ResourceFiles';
export { cloudResourcesRef, type CloudResources } from './cloudResourcesRef';
export { type CloudRun } from './frame/CloudRun';
export {
  type CloudActionContext,
  createCloudAction,
} from './frame/createCloudAction';
export { ensure, type Ensured } from './frame/ensure';
export { EQUAL_WITHIN_MS } from './frame/equalRequests';
export { mayHaveHappened, noting } from './frame/notes';
export { remove } from './frame/remove';
export { untilSeen } from './frame/untilSeen';
export {
  createdOutput,
  deletedOutput,
  nameInput,
  ownerInput,
  purposeInput,
  resourceIdOutput,
} from './inputs';
export { requireOwnGroup } from './requireOwnGroup';
export {
  requestDescriptionInput,
  requestDetailsInput,
  requestTitleInput,
} from './requests/inputs';
export { makeRequest, requestOutput } from './requests/makeRequest';
