const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Says whether a text is a UUID, as ids of subscriptions and directory objects are. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
