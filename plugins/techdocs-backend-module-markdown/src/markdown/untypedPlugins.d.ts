declare module 'markdown-it-deflist' {
  import { PluginSimple } from 'markdown-it';

  const plugin: PluginSimple;
  export default plugin;
}

declare module 'markdown-it-footnote' {
  import { PluginSimple } from 'markdown-it';

  const plugin: PluginSimple;
  export default plugin;
}
