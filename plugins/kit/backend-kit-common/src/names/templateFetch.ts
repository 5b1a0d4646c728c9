/** The one folder that `fetch:template` reads in a template: the one beside the template's file, whatever the requester entered. */
export const TEMPLATE_FETCH = {
  action: 'fetch:template',
  url: './skeleton',
} as const;
