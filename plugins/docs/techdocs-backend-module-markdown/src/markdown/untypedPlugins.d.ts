declare module 'markdown-it-deflist' {
  import type { PluginSimple } from 'markdown-it';

  const plugin: PluginSimple;
  export default plugin;
}

declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it';

  const plugin: PluginSimple;
  export default plugin;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** The character of each name of GitHub's list. */
  const characters: Record<string, string>;
  export default characters;
}
