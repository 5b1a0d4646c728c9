export { legacyTemplateRedirect } from './legacyTemplateRedirectElement';
