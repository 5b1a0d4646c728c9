export { legacyTemplateRedirect, notFoundPage } from './routeExtensions';
