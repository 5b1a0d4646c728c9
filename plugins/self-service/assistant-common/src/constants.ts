/** Id of the plugin with the tools of assistants. */
export const ASSISTANT_PLUGIN_ID = 'assistant';
