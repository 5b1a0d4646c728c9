export { type AppRoute, readAppRoutes } from './appRoutes';
export { expectAccessible } from './accessibility';
export { accounts } from './accounts';
export { killBackend, waitForBackend } from './backend';
export {
  check,
  choose,
  confirmAndDelete,
  createAndOpen,
  expectOwner,
  fillIn,
  goOn,
  openForm,
  OWNER,
  selectNative,
  startRun,
} from './cloudForm';
export { company, SUBSCRIPTION } from './company';
export { environment } from './environment';
export { estate } from './estate';
export { expectLoaded } from './expectLoaded';
export { exploreField } from './fieldExplorer';
export { findMachineTexts } from './machineText';
export { listeningTo } from './listeningTo';
export { fillInNewService, uniqueName } from './newService';
export { followTo, openPage } from './openPage';
export { getJson, registerEntity, userToken } from './portalApi';
export { repositories } from './repository';
export { sharedPage } from './sharedPage';
export {
  personOnSignInPage,
  sidebar,
  signIn,
  signInAnew,
  takeSession,
} from './signIn';
export { configuredSecrets, readLogs } from './secrets';
export {
  accessRow,
  choosePrincipal,
  controlledTemplate,
  openAccessPage,
  resetAccess,
} from './templateAccess';
export { themes, switchTheme } from './theme';
export { tokenOf } from './tokenOf';
export { tabTo } from './tabTo';
export {
  blockingTime,
  findJumps,
  observePage,
  layoutShift,
  readEntries,
  slowAnswers,
  slowestInteraction,
  untilAtRest,
} from './vitals';
