/** What the page reads in a visit. */
const VISIT = ['template-acl', 'visit'] as const;

/** Keys of what is read. All of a visit to the page begin alike, and all of one template. */
export const queryKeys = {
  visit: VISIT,
  identity: [...VISIT, 'identity'] as const,
  templates: [...VISIT, 'templates'] as const,
  requests: [...VISIT, 'requests'] as const,
  requestsOf: (role: string) => [...VISIT, 'requests', role] as const,
  template: (templateRef: string) =>
    [...VISIT, 'template', templateRef] as const,
  acl: (templateRef: string) =>
    [...VISIT, 'template', templateRef, 'acl'] as const,
  history: (templateRef: string) =>
    [...VISIT, 'template', templateRef, 'history'] as const,
  principals: (kind: string, term: string) =>
    [...VISIT, 'principals', kind, term] as const,
  /** Whether the catalogue has a template for the person. */
  isThere: (templateRef: string) =>
    ['template-acl', 'is-there', templateRef] as const,
  /** What the person may use, and until when. */
  access: ['template-acl', 'access'] as const,
  /** The same, read after a change. */
  usable: ['template-acl', 'usable'] as const,
};

/** Mutation keys. All keys of one template have the same prefix. */
export const mutationKeys = {
  template: (templateRef: string) =>
    ['template-acl', 'change', templateRef] as const,
  remove: (templateRef: string) =>
    ['template-acl', 'change', templateRef, 'remove'] as const,
  extend: (templateRef: string) =>
    ['template-acl', 'change', templateRef, 'extend'] as const,
  add: (templateRef: string) =>
    ['template-acl', 'change', templateRef, 'add'] as const,
  decide: (templateRef: string) =>
    ['template-acl', 'change', templateRef, 'decide'] as const,
  ask: (templateRef: string) =>
    ['template-acl', 'change', templateRef, 'ask'] as const,
};
