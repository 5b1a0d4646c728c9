import { type Scheme, space, tokens } from './tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

function colours(scheme: Scheme): string {
  return Object.entries(tokens[scheme])
    .map(([name, value]) => `  --colour-${kebab(name)}: ${value};`)
    .join('\n');
}

/** The style sheet that websites include: one custom property for each token. */
export function tokensCss(): string {
  const spaces = Object.entries(space).map(([name, rem]) => `  --space-${name}: ${rem}rem;`);
  const dark = colours('dark').replace(/^/gm, '  ');
  return `:root {\n${colours('light')}\n${spaces.join('\n')}\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n${dark}\n  }\n}\n`;
}
