export { AccountNamePattern, type AccountName } from './AccountNamePattern';
export { readAccountNames } from './readAccountNames';
export { toOwnerKey } from './toOwnerKey';
