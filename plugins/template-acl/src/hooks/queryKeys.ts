/** Query keys. All keys of one template have the same prefix. */
export const queryKeys = {
  identity: ['identity'] as const,
  templates: ['templates'] as const,
  requests: ['requests'] as const,
  requestsOf: (role: string) => ['requests', role] as const,
  template: (templateRef: string) => ['template', templateRef] as const,
  acl: (templateRef: string) => ['template', templateRef, 'acl'] as const,
  history: (templateRef: string) =>
    ['template', templateRef, 'history'] as const,
  /** Marks that the toast about the user's role was shown for a template. */
  told: (templateRef: string) => ['told', templateRef] as const,
  principals: (kind: string, term: string) =>
    ['principals', kind, term] as const,
};

/** Mutation keys. All keys of one template have the same prefix. */
export const mutationKeys = {
  template: (templateRef: string) => ['change', templateRef] as const,
  remove: (templateRef: string) => ['change', templateRef, 'remove'] as const,
  extend: (templateRef: string) => ['change', templateRef, 'extend'] as const,
  add: (templateRef: string) => ['change', templateRef, 'add'] as const,
  decide: (templateRef: string) => ['change', templateRef, 'decide'] as const,
  ask: (templateRef: string) => ['change', templateRef, 'ask'] as const,
};
