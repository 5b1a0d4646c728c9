import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { Button } from '@backstage/ui';
import type { ReviewRow } from '@portal/plugin-field-kit';
import styles from './review.module.css';
import { reviewStep, reviewValue } from './reviewStep';

/** Rows that follow each other and have the same heading. */
function sectionsOf(rows: ReviewRow[]) {
  const sections: { title?: string; rows: ReviewRow[] }[] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last && last.title === row.section) last.rows.push(row);
    else sections.push({ title: row.section, rows: [row] });
  }
  return sections;
}

function Rows({ rows }: { rows: ReviewRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, index) => [
        <dt key={`label ${index}`}>{label}</dt>,
        <dd key={`value ${index}`}>{value}</dd>,
      ])}
    </dl>
  );
}

function Sections({ rows }: { rows: ReviewRow[] }) {
  return sectionsOf(rows).map((section, place) => (
    <div key={`${place} ${section.title}`}>
      {section.title && <h5>{section.title}</h5>}
      <Rows rows={section.rows} />
    </div>
  ));
}

/** Values of a form that is not at hand, with the titles of their fields. */
export function ReviewWithoutForm(props: {
  values: readonly { title: string; value?: unknown }[];
}) {
  const rows = props.values.flatMap(({ title, value }) =>
    reviewValue(value as JsonValue, title),
  );
  return (
    <div className={styles.step}>
      <Sections rows={rows} />
    </div>
  );
}

/** What the person has entered, step by step, in the order and the words of the form. */
export function Review(props: {
  steps: ParsedTemplateSchema[];
  values: JsonObject;
  extensions: FieldExtensionOptions[];
  isDisabled?: boolean;
  /** Leaves out the steps in which nothing was entered. */
  hidesEmptySteps?: boolean;
  /** Opens a step again; without it, the values cannot be changed. */
  onChange?: (step: number) => void;
}) {
  const { steps, values, extensions, isDisabled, onChange } = props;
  return (
    <>
      {steps.map((step, index) => {
        const rows = reviewStep(step, values, extensions);
        if (rows.length === 0 && props.hidesEmptySteps) return null;
        return (
          <section
            key={`${index} ${step.title}`}
            aria-label={step.title}
            className={styles.step}
          >
            <div className={styles.head}>
              <h4>{step.title}</h4>
              {onChange && (
                <Button
                  variant="tertiary"
                  size="small"
                  aria-label={`Change ${step.title}`}
                  isDisabled={isDisabled}
                  onPress={() => onChange(index)}
                >
                  Change
                </Button>
              )}
            </div>
            {rows.length === 0 && <p>Nothing entered</p>}
            <Sections rows={rows} />
          </section>
        );
      })}
    </>
  );
}
