import { isUnknown } from '@portal/plugin-ecosystem-builder-common';
import type { ReviewRow } from '@portal/plugin-field-kit';

/** Leaves out the facts that the company's lists do not have yet. */
export function knownFacts(
  facts: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => !isUnknown(value)),
  );
}

/** The lines of the review for something with facts: its name, then what is known of it, below the title of the field. */
export function reviewWithFacts(
  title: string,
  name: string,
  facts: Record<string, string>,
): ReviewRow[] {
  const lines = Object.entries({ Name: name, ...facts });
  return lines.map(([label, value]) => ({ section: title, label, value }));
}
