export { NumberedPages } from '@portal/plugin-portal-ui';
