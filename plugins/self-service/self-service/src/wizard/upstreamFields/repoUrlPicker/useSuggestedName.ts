import { useEffect } from 'react';

/** Names that the form has given on this page. A name that a person has typed is not among them. */
const given = new Set<string>();

/** Marks a name as the person's own. */
export function keepTyped(name: string): void {
  given.delete(name);
}

/** Gives the suggested name to the form while the person has not typed another one. */
export function useSuggestedName(
  suggested: string | undefined,
  name: string,
  give: (name: string) => void,
): void {
  useEffect(() => {
    if (!suggested || suggested === name) return;
    if (name !== '' && !given.has(name)) return;
    given.add(suggested);
    give(suggested);
  }, [suggested, name, give]);
}
