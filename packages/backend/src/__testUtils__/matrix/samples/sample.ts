/** One request of a route. Without a sample, each parameter is `sample`, and the body is empty. */
export interface Sample {
  /** What the request is about, for the row: `own`, `of another team`. */
  label?: string;
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  /** Values of the parameters for a thing that does not exist. A role without the right must get the same answer for both. */
  missing?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

/** The requests of routes, by method and pattern. */
export type Samples = Record<string, Sample[]>;

/** An id of nothing. */
export const NOTHING = '00000000-0000-4000-8000-000000000000';

export const OWN = 'component:default/order-service';

export const OTHER = 'component:default/payments-service';

export const HIDDEN = {
  kind: 'template',
  namespace: 'default',
  name: 'infrastructure-repository',
};

export const HIDDEN_REF = 'template:default/infrastructure-repository';

export const NO_TEMPLATE = { ...HIDDEN, name: 'no-such-template' };

export const HIDDEN_TEMPLATE = [
  { label: 'hidden template', params: HIDDEN, missing: NO_TEMPLATE },
];

export const OWNED_COMPONENTS = twice({ entity: OWN }, { entity: OTHER });

/** Two samples: of the requester's team, and of another. */
export function twice(
  own: Record<string, string>,
  other: Record<string, string>,
  rest: Omit<Sample, 'query'> = {},
): Sample[] {
  return [
    { label: 'own', query: own, ...rest },
    { label: 'of another team', query: other, ...rest },
  ];
}
