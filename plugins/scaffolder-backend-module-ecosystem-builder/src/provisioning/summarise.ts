import type { ProvidedThing } from './readResult';

/** Escapes the characters that Markdown would format. */
function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]()#<>!|~]/g, '\\$&').replace(/\s+/g, ' ');
}

const STATES: Record<ProvidedThing['state'], string> = {
  created: 'created',
  existing: 'existed already',
};

/** Lists the things with their addresses in Markdown, and says what to do next. */
export function summarise(
  things: readonly ProvidedThing[],
  isMerged: boolean,
): string {
  const lines = things.map(
    ({ title, name, url, state }) =>
      `- ${escape(title)}: [${escape(name)}](${url}), ${STATES[state]}`,
  );
  const next = isMerged
    ? 'The onboarding file is merged.'
    : 'The pull request needs a review. Ask the platform team to merge it: until then, the update form shows the earlier file.';
  const list =
    lines.length > 0 ? lines.join('\n') : 'The file asks for nothing new.';
  return `${list}\n\n${next}`;
}
