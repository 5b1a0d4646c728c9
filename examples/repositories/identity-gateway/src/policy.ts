/** Which component may call which. What is not here is refused. */
const MAY_CALL: Readonly<Record<string, readonly string[]>> = {
  'checkout-web': ['basket-service', 'order-service'],
  'order-service': ['basket-service', 'payments-service'],
  'basket-service': ['product-catalogue-api'],
  'search-service': ['product-catalogue-api'],
};

export const mayCall = (caller: string, callee: string): boolean =>
  Object.hasOwn(MAY_CALL, caller) && (MAY_CALL[caller]?.includes(callee) ?? false);
