/** Loads the help, for `lazy`. */
export const loadHelpDialog = async () => ({
  default: (await import('./HelpDialog')).HelpDialog,
});
