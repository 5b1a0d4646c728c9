/** The group of the member whose decisions a test asks for. */
export const CHECKOUT = 'group:default/checkout';
export const PAYMENTS = 'group:default/payments';
/** A person of Checkout. */
export const MEMBER = { userRef: 'user:default/asha', groups: [CHECKOUT] };
/** A person of Payments. */
export const STRANGER = { userRef: 'user:default/daniel', groups: [PAYMENTS] };

/** The team of application APP1002 is Checkout; no other application has one. */
export const teams = {
  find: async (id: string) =>
    id.toLowerCase() === 'app1002' ? CHECKOUT : undefined,
};

/** Makes records of owners, by the end of the resource id. */
export function recordsOf(owners: Record<string, string>) {
  return {
    markOf: async (id: string) => {
      const owner = Object.entries(owners).find(([part]) =>
        id.endsWith(part),
      )?.[1];
      return owner === undefined ? undefined : { owner, createdBy: 'x' };
    },
  };
}
