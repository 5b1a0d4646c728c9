/**
 * The kinds of scopes: the names that each needs, in the spelling of their system, and what can be done. Each system adds its own beside its
 * deciders, with `declare module '@portal/plugin-access-node'`.
 */
export interface AccessScopes {}

/** The object of a check. */
export type AccessScope = {
  [Kind in keyof AccessScopes]: { kind: Kind } & AccessScopes[Kind]['names'];
}[keyof AccessScopes];

/** The scope type of a kind. */
export type ScopeOf<Kind extends AccessScope['kind']> = Extract<
  AccessScope,
  { kind: Kind }
>;

/** The verbs for each kind of scope. */
export type AccessVerbs = {
  [Kind in keyof AccessScopes]: AccessScopes[Kind]['verbs'];
};

/** The verbs for a scope. */
export type AccessVerb<Scope extends AccessScope = AccessScope> =
  AccessVerbs[Scope['kind']];
