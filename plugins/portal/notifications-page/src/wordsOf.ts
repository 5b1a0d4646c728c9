/** The name of a topic or of a sender in words: `template-access` and `plugin:template-access` are `Template access`. */
export function wordsOf(name: string): string {
  const words = name.replace(/^plugin:/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
