/** The portal's theme. */
export type ThemeMode = 'light' | 'dark';

/**
 * Renders a diagram.
 *
 * @param source - Mermaid source
 * @returns an `<svg>` that is safe to insert
 * @throws Error with the mistake in the source
 */
export type DiagramRenderer = (
  source: string,
  mode: ThemeMode,
) => Promise<Node>;
