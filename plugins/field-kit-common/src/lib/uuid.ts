export { isUuid } from '@portal/plugin-company-systems-common';
