import { code } from '../proposal/texts';
import type { ProvidedThing } from './readResult';

/** A link of the output of a template. */
export interface ThingLink {
  title: string;
  url: string;
  /** Key of an icon of the app. */
  icon?: string;
}

/** Escapes the characters that Markdown would format. */
function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]()#<>!|~]/g, '\\$&').replace(/\s+/g, ' ');
}

const STATES: Record<ProvidedThing['state'], string> = {
  created: 'created',
  existing: 'existed already',
};

/** Icons of the app for kinds of things. Other things have the icon of a link. */
const ICONS: Record<string, string> = {
  application: 'kind:system',
  'directory-group': 'group',
  repository: 'github',
  'resource-group': 'kind:resource',
  'service-account': 'user',
  team: 'github',
};

/** Words for a kind: `Directory group` for `directory-group`. */
function wordsOf(kind: string): string {
  const words = kind.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a link to each thing, as the output of a template has them. */
export function linksOf(things: readonly ProvidedThing[]): ThingLink[] {
  return things.map(({ kind, name, url }) => ({
    title: `${wordsOf(kind)} ${name}`,
    url,
    ...(ICONS[kind] && { icon: ICONS[kind] }),
  }));
}

/**
 * Lists the things in Markdown, with what was switched on for them, and says what to do next.
 *
 * @param switchedOn - names of tools and runners
 */
export function summarise(
  things: readonly ProvidedThing[],
  isMerged: boolean,
  switchedOn: readonly string[] = [],
): string {
  const lines = things.map(
    ({ title, name, state }) =>
      `- ${escape(title)}: ${code(name)}, ${STATES[state]}`,
  );
  const next = isMerged
    ? 'The onboarding file is merged.'
    : 'The pull request is not merged: the log says what GitHub asks for, for example a review. Ask the platform team for it. Until then, the update form and the catalogue know nothing of this run; the next change of the application after the merge brings the catalogue up to date.';
  const list =
    lines.length > 0 ? lines.join('\n') : 'The file asks for nothing new.';
  const tools =
    switchedOn.length > 0 ? [`Switched on: ${switchedOn.join(', ')}.`] : [];
  return [list, ...tools, next].join('\n\n');
}
