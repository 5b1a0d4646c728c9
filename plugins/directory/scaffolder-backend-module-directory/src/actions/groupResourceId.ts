export { directoryGroupId as groupResourceId } from '@portal/plugin-access-node';
