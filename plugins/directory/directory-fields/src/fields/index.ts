export { azureDirectoryGroupPickerField } from './AzureDirectoryGroupPicker';
export { costCode } from './CostCode';
export { directoryGroupAccess } from './DirectoryGroupAccess';
export { directoryGroupNameField } from './DirectoryGroupName';
export { emailField } from './EmailField';
export { groupByEmailCheck } from './GroupByEmailCheck';
export { teamMembers } from './TeamMembers';
