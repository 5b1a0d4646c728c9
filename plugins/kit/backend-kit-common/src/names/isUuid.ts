const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Says whether a text is a UUID, as ids of subscriptions and directory objects are.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9562#name-uuid-format}
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
