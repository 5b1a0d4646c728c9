/**
 * Sets the ids of headings that the generator assigned. The reader's sanitizer drops ids that name a property of a
 * document or a form (`links`, `title`, `name`, …); inside the reader's shadow root they are harmless.
 *
 * @param hash - of the page's address, for example `#links`
 * @returns the heading of the hash, if its anchor was restored
 */
export function restoreAnchors(
  headings: HTMLElement[],
  hash: string,
): HTMLElement | undefined {
  let wanted: HTMLElement | undefined;
  for (const heading of headings) {
    const id = heading.dataset.headingId;
    if (!id || heading.id !== '') continue;
    heading.id = id;
    if (hash === `#${id}`) wanted = heading;
  }
  return wanted;
}
