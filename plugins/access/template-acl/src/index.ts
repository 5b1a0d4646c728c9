export { templateAclPlugin as default } from './plugin';
export { templateAclApiRef } from './api';
export { AccessEnd, TemplateGate } from './lazyComponents';
