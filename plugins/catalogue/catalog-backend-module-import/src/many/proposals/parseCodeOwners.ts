/** Characters of a file that are read; GitHub itself ignores files of more than 3 MB. */
const MAX_LENGTH = 200_000;

/** Rules that are read. */
const MAX_RULES = 5_000;

/** Owners of a rule that are read. */
const MAX_OWNERS = 20;

/** Patterns for everything in a repository. */
const EVERYTHING = new Set(['*', '**', '/', '/*', '/**', '**/*']);

/** Owners as CODEOWNERS names them: `organisation/team` in lower case; people are left out. */
export interface CodeOwners {
  /** Teams that own everything, in the order of the file. */
  ofAll: string[];
  /** Teams of all rules, those with most rules first. */
  ofParts: string[];
}

/**
 * Reads the teams of a CODEOWNERS file. Of several rules for everything the last one counts, as at GitHub.
 *
 * @remarks Reads each character once, and only the beginning of a huge file.
 */
export function parseCodeOwners(text: string): CodeOwners {
  let ofAll: string[] = [];
  const rules = new Map<string, number>();
  let read = 0;
  for (const line of text.slice(0, MAX_LENGTH).split('\n')) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    read += 1;
    if (read > MAX_RULES) break;
    const [pattern, ...owners] = words;
    const teams = owners.slice(0, MAX_OWNERS).flatMap(owner => teamOf(owner));
    if (EVERYTHING.has(pattern)) ofAll = [...new Set(teams)];
    for (const team of new Set(teams)) {
      rules.set(team, (rules.get(team) ?? 0) + 1);
    }
  }
  const ofParts = [...rules]
    .sort(([, one], [, other]) => other - one)
    .map(([team]) => team);
  return { ofAll, ofParts };
}

/** The words of a line before its remark. A space in a pattern is written with a backslash. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  let word = '';
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (character === '\\' && index + 1 < line.length) {
      word += line[index + 1];
      index += 1;
    } else if (character === '#' && word === '') {
      break;
    } else if (/\s/.test(character)) {
      if (word) words.push(word);
      word = '';
    } else {
      word += character;
    }
  }
  if (word) words.push(word);
  return words;
}

function teamOf(owner: string): string[] {
  if (!owner.startsWith('@')) return [];
  const [organisation, team, ...more] = owner.slice(1).toLowerCase().split('/');
  return organisation && team && more.length === 0
    ? [`${organisation}/${team}`]
    : [];
}
