/** The portal's theme. */
export type ThemeMode = 'light' | 'dark';

/**
 * Draws a diagram.
 *
 * @param source - in Mermaid's language
 * @returns an `<svg>` that is safe to insert
 * @throws Error that says what is wrong with the source
 */
export type DiagramRenderer = (
  source: string,
  mode: ThemeMode,
) => Promise<Node>;
