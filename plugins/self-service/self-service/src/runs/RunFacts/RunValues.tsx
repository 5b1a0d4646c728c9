import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonValue } from '@backstage/types';
import { Text } from '@backstage/ui';
import { LoadingRows } from '@portal/plugin-portal-ui';
import type { RunDetail } from '../../shared/runsApi';
import { selfServiceTranslationRef } from '../../shared/translation';
import { Review, ReviewWithoutForm } from '../../wizard/review';
import { type RunForm, useRunForm } from './useRunForm';
import styles from './RunFacts.module.css';

/** What has values of a form. */
type WithValues = Pick<RunDetail, 'templateRef' | 'values'>;

/** The values of the form in its words, as its review shows them. The server has taken out secrets. */
export function RunValues({ run }: { run: WithValues }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const form = useRunForm(run.templateRef);
  const hidden = run.values.filter(({ isHidden }) => isHidden);
  return (
    <>
      <Text as="h3" variant="body-large" weight="bold">
        {t('run.values')}
      </Text>
      {run.values.length === 0 && <Text as="p">{t('run.noValues')}</Text>}
      {run.values.length > 0 && form.isPending && (
        <LoadingRows label={t('form.loading')} rows={run.values.length} />
      )}
      {!form.isPending && <ReadableValues run={run} form={form.data} />}
      {hidden.length > 0 && (
        <>
          <dl className={styles.list}>
            {hidden.map(({ name, title }) => [
              <dt key={`title ${name}`}>{title}</dt>,
              <dd key={`value ${name}`}>{t('run.hidden')}</dd>,
            ])}
          </dl>
          <Text as="p" variant="body-small" color="secondary">
            {t('run.hiddenHint')}
          </Text>
        </>
      )}
    </>
  );
}

/** The form of a template that the reader may not open, or that is gone, has no words: those of the server stand in. */
function ReadableValues(props: { run: WithValues; form: RunForm | undefined }) {
  const { run, form } = props;
  const readable = run.values.filter(({ isHidden }) => !isHidden);
  if (readable.length === 0) return null;
  return form ? (
    <ValuesOfForm form={form} values={readable} />
  ) : (
    <ReviewWithoutForm values={readable} />
  );
}

function ValuesOfForm(props: { form: RunForm; values: RunDetail['values'] }) {
  const { manifest, extensions } = props.form;
  const { steps } = useTemplateSchema(manifest);
  const values = Object.fromEntries(
    props.values.map(({ name, value }) => [name, value as JsonValue]),
  );
  return (
    <div>
      <Review
        steps={steps}
        values={values}
        extensions={extensions}
        hidesEmptySteps
      />
    </div>
  );
}
