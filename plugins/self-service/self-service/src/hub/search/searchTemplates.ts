import type { HubTemplate } from '../../shared/templates';

/** What a search looks at, in the order of its weight. */
interface SearchedText {
  title: string;
  tags: string;
  creates: string;
  owner: string;
  description: string;
}

const WEIGHTS: readonly [keyof SearchedText, number][] = [
  ['title', 16],
  ['tags', 8],
  ['creates', 4],
  ['owner', 2],
  ['description', 1],
];

/** A word at the beginning of a word counts more than one inside of it. */
const BEGINNING = 2;

/** Makes texts comparable: without case and accents, and with one sigma, whose small letter depends on its place. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

function wordsOf(text: string): string[] {
  return normalize(text).split(/\s+/).filter(Boolean);
}

/** Returns the weight of a word in a text: 0 if it is not there. */
function weigh(word: string, text: string): number {
  let at = text.indexOf(word);
  if (at < 0) return 0;
  while (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) {
    at = text.indexOf(word, at + 1);
  }
  return at < 0 ? 1 : BEGINNING;
}

/** Prepared once for each list, so that a letter costs no more than looking. */
export interface SearchIndex {
  rows: readonly { template: HubTemplate; text: SearchedText }[];
}

/** Prepares templates for {@link searchTemplates}. */
export function indexTemplates(
  templates: readonly HubTemplate[],
  ownerTitle: (ownerRef: string) => string,
): SearchIndex {
  return {
    rows: templates.map(template => ({
      template,
      text: {
        title: normalize(template.title),
        tags: normalize([...template.tags, template.type].join(' ')),
        creates: normalize(template.creates.join(' ')),
        owner: normalize(
          template.ownerRef ? ownerTitle(template.ownerRef) : '',
        ),
        description: normalize(template.description),
      },
    })),
  };
}

/**
 * Finds the templates that have every word of a search in their title, tags, type, owner, description or in what they
 * create.
 *
 * @returns the best match first; all templates, in their order, for an empty search
 */
export function searchTemplates(
  index: SearchIndex,
  search: string,
): HubTemplate[] {
  const words = wordsOf(search);
  const phrase = words.join(' ');
  const score = (text: SearchedText) => {
    const scores = words.map(word =>
      WEIGHTS.reduce(
        (sum, [part, weight]) => sum + weight * weigh(word, text[part]),
        0,
      ),
    );
    if (scores.includes(0)) return 0;
    const whole = text.title === phrase ? 1_000 : 0;
    return scores.reduce((sum, each) => sum + each, 1 + whole);
  };
  return index.rows
    .map(({ template, text }) => ({ template, score: score(text) }))
    .filter(({ score: found }) => found > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ template }) => template);
}
