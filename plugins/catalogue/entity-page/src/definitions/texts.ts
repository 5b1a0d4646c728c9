/** The texts of a definition that is not shown as its format. */
export const TEXTS = {
  broken: 'The definition has a fault, so only its text is shown',
  notRead: 'The definition refers to files that are not read',
  files: (files: string) =>
    `Not read: ${files}. Files of the same repository are included when the catalogue reads the definition: at most 20 of 256 KiB, in YAML or JSON.`,
  large: (megabytes: string) =>
    `The definition has ${megabytes} MB, so only the beginning of its text is shown.`,
  download: 'Download the definition',
};
