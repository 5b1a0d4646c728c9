export { templateAclPlugin as default } from './plugin';
export { templateAclApiRef } from './api';
export type {
  AccessRequestRole,
  TemplateAclApi,
  TemplateAclReadOptions,
} from './api';
export { AccessEnd, TemplateGate, TemplateUnavailable } from './lazyComponents';
export type { AccessEndProps } from './components/AccessEnd';
export type { TemplateUnavailableProps } from './components/TemplateUnavailable';
export { templateAclRouteRef } from './routes';
export { templateAclTranslationRef } from './translation';
