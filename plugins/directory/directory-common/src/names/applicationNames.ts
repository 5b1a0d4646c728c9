/** The names of an application in the company's list. */
export interface NamedApplication {
  applicationName?: string;
  alias?: string;
}

/** Letters and digits in lower case: spaces and punctuation of a name have no place in the names of resources. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Tells whether a text is one that the company's list has for an application: its alias or its name, in any case and with any
 * punctuation.
 */
export function isNameOfApplication(
  text: string,
  { alias = '', applicationName = '' }: NamedApplication,
): boolean {
  const wanted = comparable(text);
  return (
    wanted !== '' &&
    [alias, applicationName].some(name => comparable(name) === wanted)
  );
}
