/** The full reference of an entity in quotation marks, as the portal's messages write it. */
const QUOTED_REF = /(?<=')[a-z]+:[a-z0-9._-]+\/[a-z0-9._-]+(?=')/gi;

/** Returns the references in a message, each once. */
export function refsIn(message: string): string[] {
  return [...new Set(message.match(QUOTED_REF) ?? [])];
}

/** Writes titles for the references in a message. A reference without a title stays. */
export function withTitles(
  message: string,
  titles: ReadonlyMap<string, string>,
): string {
  return message.replace(QUOTED_REF, ref => titles.get(ref) ?? ref);
}
