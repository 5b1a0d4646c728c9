/** Begins the annotation of a template that fits entities of a kind, for example `retail.example/fits-component`. */
const FITS_PREFIX = 'retail.example/fits-';

/** The annotation with which a template says how it fits entities of a kind. */
export const fitsAnnotation = (kind: string) =>
  `${FITS_PREFIX}${kind.toLocaleLowerCase('en-US')}`;

/** What a template does for an entity. */
export interface Fit {
  /** For example `Add a topic`. */
  words: string;
  /** Parameters of the form, each with the name of the fact that fills it. */
  parameters: readonly { parameter: string; fact: string }[];
}

/** Words, then parameters in brackets: `Add a topic (owner, title=name)`. */
const FIT = /^([^()]+)(?:\(([^()]*)\))?$/;

/** Reads how a template fits; undefined for a text that does not say it. */
export function readFit(text: string | undefined): Fit | undefined {
  const [, start, list = ''] = FIT.exec(text?.trim() ?? '') ?? [];
  const words = start?.trim();
  if (!words) return undefined;
  const parameters = list
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const [parameter, fact = parameter] = part.split('=', 2);
      return { parameter: parameter.trim(), fact: fact.trim() };
    });
  return { words, parameters };
}
