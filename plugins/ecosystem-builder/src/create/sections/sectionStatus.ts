import {
  checkCreate,
  type CreateState,
  createValueOf,
  type FormField,
  type RuleContext,
  type SectionId,
} from '@portal/plugin-ecosystem-builder-common';

/** Whether a section needs something before it can be sent. */
export interface SectionStatus {
  /** Number of its fields that are missing or wrong, as far as this can be seen without a system. */
  missing: number;
}

/** Keys of errors that belong to a control with another name. */
const CONTROL_OF: Record<string, string> = {
  product: 'productPicker',
  product_portfolio: 'productPicker',
};

/** Counts the errors of each section. */
export function statusOfSections(
  state: CreateState,
  fields: readonly FormField[],
  context: RuleContext,
): (section: SectionId) => SectionStatus {
  const problems = checkCreate(createValueOf(state), context);
  const sections = problems.map(
    ({ field }) =>
      (
        fields.find(({ id }) => id === field) ??
        fields.find(({ id }) => id === CONTROL_OF[field])
      )?.section,
  );
  return section => ({
    missing: sections.filter(one => one === section).length,
  });
}
