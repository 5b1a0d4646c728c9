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

/** Converts facts to lines of the review. */
export function toReviewRows(facts: Record<string, string>): ReviewRow[] {
  return Object.entries(facts).map(([label, value]) => ({ label, value }));
}
