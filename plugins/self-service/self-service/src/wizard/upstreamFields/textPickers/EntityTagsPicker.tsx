import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  ChipPicker,
  describedWithHelp,
  FieldFrame,
  useIsInvalid,
  type CheckState,
} from '@portal/plugin-field-kit';
import { checkTag } from '@portal/plugin-field-kit-common';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useListFieldInput } from '../useFieldInput';
import { useTagSource, type TagOptions } from './useTagSource';

/** Props of the field from the form. */
export type EntityTagsProps = FieldExtensionComponentProps<
  string[],
  TagOptions & {
    /** Deprecated by upstream in favour of `ui:description`. */
    helperText?: string;
  }
>;

const IDLE: CheckState = { status: 'idle' };

/** The tags of the value, and a typed text that is none. */
function useTags(
  values: readonly string[],
  onChange: EntityTagsProps['onChange'],
) {
  const [refusal, setRefusal] = useState<string>();
  return {
    refusal,
    onType: useCallback(() => setRefusal(undefined), []),
    /** Adds a typed tag once (ledger P-425 to P-427); returns false for a text that is none. */
    add(text: string) {
      const tag = text.toLowerCase().trim();
      const message = checkTag(tag);
      setRefusal(message);
      if (message) return false;
      if (!values.includes(tag)) onChange([...values, tag]);
      return true;
    },
  };
}

/** Tags, those in use and new ones (ledger P-389, P-410). */
export function EntityTagsPicker(props: EntityTagsProps) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { formData, onChange, uiSchema, schema } = props;
  const { helperText, ...options } = uiSchema?.['ui:options'] ?? {};
  const texts = {
    title: t('fields.entityTagsPicker.title'),
    description: t('fields.entityTagsPicker.description'),
  };
  const { field: input, values } = useListFieldInput(props, texts);
  const field = { ...input, description: helperText ?? input.description };
  const source = useTagSource(options);
  const tags = useTags(values, onChange);
  const { refusal } = tags;
  const check: CheckState = refusal
    ? { status: 'bad', message: refusal }
    : IDLE;
  const isMissing = formData === undefined;
  useEffect(() => {
    // As upstream's field.
    if (isMissing) onChange([]);
  }, [isMissing, onChange]);
  return (
    <FieldFrame field={field} check={check}>
      <ChipPicker
        id={field.id}
        label={field.label}
        source={source}
        values={useMemo(() => values.map(tag => ({ tag })), [values])}
        onChange={chosen => onChange(chosen.map(({ tag }) => tag))}
        onText={tags.add}
        onType={tags.onType}
        maxItems={schema?.maxItems}
        isRequired={field.isRequired}
        isDisabled={field.isDisabled}
        isInvalid={useIsInvalid(field, check)}
        describedBy={describedWithHelp(field)}
      />
    </FieldFrame>
  );
}
