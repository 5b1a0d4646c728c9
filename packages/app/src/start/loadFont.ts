import '@fontsource-variable/inter';

/** No page waits longer for its letters, in milliseconds. */
const LIMIT_MS = 2_000;

/** Letters that change after the first page was drawn would move all of it. Without the file, the page has those of the system. */
export const loadFont = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1em "Inter Variable"').catch(() => []),
    new Promise(resolve => setTimeout(resolve, LIMIT_MS)),
  ]);
